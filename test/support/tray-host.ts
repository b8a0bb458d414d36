// A desktop's tray on the session bus: apps register their icon here, and tests read it and click its menu.
import { interface as service, Message, type MessageBus, sessionBus, Variant } from 'dbus-next'
import { disconnect } from './session-bus'

const WATCHER = 'org.kde.StatusNotifierWatcher'
const ITEM = 'org.kde.StatusNotifierItem'
const MENU = 'com.canonical.dbusmenu'
const ITEM_PATH = '/StatusNotifierItem'
const PATIENCE_MS = 15_000

/** The service that apps look for when they want a place in the tray. */
class Watcher extends service.Interface {
  readonly items: string[] = []

  constructor(private readonly registered: (name: string) => void) {
    super(WATCHER)
  }

  // The names below are those of the D-Bus interface.
  RegisterStatusNotifierItem(name: string): void {
    if (!this.items.includes(name)) this.items.push(name)
    this.StatusNotifierItemRegistered(name)
    this.registered(name)
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-function -- hosts may announce themselves; no one needs to know
  RegisterStatusNotifierHost(): void {}
  StatusNotifierItemRegistered(name: string): string {
    return name
  }
  get RegisteredStatusNotifierItems(): string[] {
    return this.items
  }
  readonly IsStatusNotifierHostRegistered = true
  readonly ProtocolVersion = 0
}
Watcher.configureMembers({
  methods: {
    RegisterStatusNotifierItem: { inSignature: 's' },
    RegisterStatusNotifierHost: { inSignature: 's' },
  },
  properties: {
    RegisteredStatusNotifierItems: { signature: 'as', access: 'read' },
    IsStatusNotifierHostRegistered: { signature: 'b', access: 'read' },
    ProtocolVersion: { signature: 'i', access: 'read' },
  },
  signals: { StatusNotifierItemRegistered: { signature: 's' } },
})

/** One entry of a tray menu as a person sees it. */
export interface TrayMenuEntry {
  readonly id: number
  /** Without mnemonic underscores. */
  readonly label: string
  readonly enabled: boolean
  readonly separator: boolean
}

type Layout = [id: number, properties: Record<string, Variant>, children: Variant<Layout>[]]

/** Calls a method and answers its body; rejects with the bus's own words. */
async function call(bus: MessageBus, message: ConstructorParameters<typeof Message>[0]): Promise<unknown[]> {
  const reply = await bus.call(new Message(message))
  return (reply?.body ?? []) as unknown[]
}

/** The tray icon of one app. */
export class TrayItem {
  constructor(
    private readonly bus: MessageBus,
    private readonly name: string,
    private readonly changed: (listener: () => void) => () => void,
  ) {}

  private async property(name: string): Promise<unknown> {
    const [value] = await call(this.bus, {
      destination: this.name,
      path: ITEM_PATH,
      interface: 'org.freedesktop.DBus.Properties',
      member: 'Get',
      signature: 'ss',
      body: [ITEM, name],
    })
    return (value as Variant).value
  }

  /** The text shown when the pointer rests on the icon. */
  async tooltip(): Promise<string> {
    const [, , title, text] = (await this.property('ToolTip')) as [string, unknown, string, string]
    return [title, text].filter((part) => part !== '').join('\n')
  }

  /** The pixels of the icon as base64, to tell one icon from another. */
  async icon(): Promise<string> {
    const pixmaps = (await this.property('IconPixmap')) as [number, number, Buffer][]
    return pixmaps.map(([width, height, pixels]) => `${width}x${height}:${pixels.toString('base64')}`).join()
  }

  private async menuPath(): Promise<string> {
    return (await this.property('Menu')) as string
  }

  /** The menu from top to bottom, invisible entries left out. */
  async menu(): Promise<TrayMenuEntry[]> {
    const [, root] = (await call(this.bus, {
      destination: this.name,
      path: await this.menuPath(),
      interface: MENU,
      member: 'GetLayout',
      signature: 'iias',
      body: [0, -1, []],
    })) as [number, Layout]
    return root[2]
      .map(({ value: [id, properties] }) => ({
        id,
        label: String(properties['label']?.value ?? '').replace(/_(.)/g, '$1'),
        enabled: properties['enabled']?.value !== false,
        separator: properties['type']?.value === 'separator',
        visible: properties['visible']?.value !== false,
      }))
      .filter(({ visible }) => visible)
      .map(({ visible: _, ...entry }) => entry)
  }

  /** The labels of the menu from top to bottom, without separators. */
  async labels(): Promise<string[]> {
    return (await this.menu()).filter(({ separator }) => !separator).map(({ label }) => label)
  }

  /**
   * Waits until `read` answers something that `good` accepts, looking again each time the item says that it changed.
   * @throws Error with the last value seen after 15 seconds.
   */
  async waitFor<T>(read: () => Promise<T>, good: (value: T) => boolean): Promise<T> {
    let last: unknown = 'nothing yet'
    return new Promise<T>((resolve, reject) => {
      let busy = false
      let again = false
      const finish = (settle: () => void): void => {
        clearTimeout(deadline)
        stop()
        settle()
      }
      const look = (): void => {
        if (busy) {
          again = true
          return
        }
        busy = true
        read()
          .then((value) => {
            last = value
            if (good(value)) finish(() => resolve(value))
          })
          .catch((error: unknown) => {
            // The menu may be replaced between its announcement and this call: the next signal tells.
            last = error
          })
          .finally(() => {
            busy = false
            if (again) {
              again = false
              look()
            }
          })
      }
      const stop = this.changed(look)
      const deadline = setTimeout(
        () => finish(() => reject(new Error(`The tray did not get there; last seen: ${describe(last)}`))),
        PATIENCE_MS,
      )
      look()
    })
  }

  /** Waits until the menu has an entry whose label matches; answers the entry. */
  async waitForLabel(label: string | RegExp): Promise<TrayMenuEntry> {
    const menu = await this.waitFor(
      () => this.menu(),
      (entries) => entries.some((entry) => matches(entry, label)),
    )
    const entry = menu.find((candidate) => matches(candidate, label))
    if (entry === undefined) throw new Error(`"${String(label)}" went away`)
    return entry
  }

  /** Waits until no entry's label matches. */
  async waitForNoLabel(label: string | RegExp): Promise<void> {
    await this.waitFor(
      () => this.menu(),
      (entries) => entries.length > 0 && !entries.some((entry) => matches(entry, label)),
    )
  }

  /** Clicks the entry with this label, once it is there. In a menu that was replaced meanwhile it is looked for again. */
  async click(label: string | RegExp): Promise<void> {
    const clicked = async (): Promise<'clicked' | TrayMenuEntry[]> => {
      const menu = await this.menu()
      const entry = menu.find((candidate) => matches(candidate, label))
      if (entry === undefined) return menu
      await call(this.bus, {
        destination: this.name,
        path: await this.menuPath(),
        interface: MENU,
        member: 'Event',
        signature: 'isvu',
        body: [entry.id, 'clicked', new Variant('s', ''), 0],
      })
      return 'clicked'
    }
    await this.waitFor(clicked, (seen) => seen === 'clicked')
  }

  /** Clicks the icon itself. */
  async activate(): Promise<void> {
    await call(this.bus, {
      destination: this.name,
      path: ITEM_PATH,
      interface: ITEM,
      member: 'Activate',
      signature: 'ii',
      body: [0, 0],
    })
  }
}

function matches({ label, separator }: TrayMenuEntry, wanted: string | RegExp): boolean {
  return !separator && (typeof wanted === 'string' ? label === wanted : wanted.test(label))
}

function describe(value: unknown): string {
  return value instanceof Error ? value.message : JSON.stringify(value)
}

/** The tray. Open it before the app starts: an app looks for it once, when it makes its icon. */
export class TrayHost {
  private readonly listeners = new Set<() => void>()
  /** The bus name of each app's icon, by the app's process id. */
  private readonly items = new Map<number, string>()
  private readonly watcher = new Watcher((name) => {
    this.processOf(name).then(
      (pid) => {
        this.items.set(pid, name)
        this.notify()
      },
      () => {
        // The app was gone before it could be asked: it has no icon to show.
      },
    )
  })

  private constructor(private readonly bus: MessageBus) {}

  /**
   * Takes the tray's name on the session bus, or on another one.
   * @throws Error when something else on this bus has it.
   */
  static async open(busAddress?: string): Promise<TrayHost> {
    const bus = sessionBus(busAddress === undefined ? {} : { busAddress })
    const host = new TrayHost(bus)
    bus.export('/StatusNotifierWatcher', host.watcher)
    await call(bus, {
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'AddMatch',
      signature: 's',
      body: ["type='signal'"],
    })
    bus.on('message', ({ interface: name }: Message) => {
      if (name === ITEM || name === MENU || name === 'org.freedesktop.DBus.Properties') host.notify()
    })
    const PRIMARY_OWNER = 1
    const DO_NOT_QUEUE = 4
    const answer = await bus.requestName(WATCHER, DO_NOT_QUEUE)
    if (answer !== PRIMARY_OWNER) throw new Error('This session bus already has a tray.')
    return host
  }

  private async processOf(name: string): Promise<number> {
    const [pid] = await call(this.bus, {
      destination: 'org.freedesktop.DBus',
      path: '/org/freedesktop/DBus',
      interface: 'org.freedesktop.DBus',
      member: 'GetConnectionUnixProcessID',
      signature: 's',
      body: [name],
    })
    return pid as number
  }

  private notify(): void {
    for (const listener of this.listeners) listener()
  }

  /** The icon of the app whose process has this id, once it is there. */
  async item(pid: number): Promise<TrayItem> {
    const changed = (listener: () => void): (() => void) => {
      this.listeners.add(listener)
      return () => this.listeners.delete(listener)
    }
    const name = await new Promise<string>((resolve, reject) => {
      const look = (): void => {
        const found = this.items.get(pid)
        if (found === undefined) return
        clearTimeout(deadline)
        stop()
        resolve(found)
      }
      const stop = changed(look)
      const deadline = setTimeout(() => {
        stop()
        reject(new Error(`No tray icon of process ${pid}; icons of: ${[...this.items.keys()].join(', ')}`))
      }, PATIENCE_MS)
      look()
    })
    return new TrayItem(this.bus, name, changed)
  }

  /** Gives the tray's name back. */
  close(): void {
    disconnect(this.bus)
  }
}
