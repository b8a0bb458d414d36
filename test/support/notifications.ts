// The desktop's notifications on the session bus: collects what apps tell people outside their windows.
import { interface as service, type MessageBus, sessionBus } from 'dbus-next'
import { disconnect } from './session-bus'

const NAME = 'org.freedesktop.Notifications'

export interface Notification {
  readonly id: number
  readonly summary: string
  readonly body: string
}

class Notifications extends service.Interface {
  private last = 0

  constructor(private readonly shown: (notification: Notification) => void) {
    super(NAME)
  }
  // The names below are those of the D-Bus interface.
  Notify(_app: string, replaces: number, _icon: string, summary: string, body: string): number {
    const id = replaces === 0 ? ++this.last : replaces
    this.shown({ id, summary, body })
    return id
  }
  GetCapabilities(): string[] {
    return ['body', 'actions']
  }
  GetServerInformation(): [string, string, string, string] {
    return ['stint-test', 'stint', '1', '1.2']
  }
  // eslint-disable-next-line @typescript-eslint/no-empty-function -- nothing is on a screen, so nothing has to go
  CloseNotification(): void {}
  ActionInvoked(id: number, action: string): [number, string] {
    return [id, action]
  }
}
Notifications.configureMembers({
  methods: {
    Notify: { inSignature: 'susssasa{sv}i', outSignature: 'u' },
    GetCapabilities: { outSignature: 'as' },
    GetServerInformation: { outSignature: 'ssss' },
    CloseNotification: { inSignature: 'u' },
  },
  signals: { ActionInvoked: { signature: 'us' } },
})

/** The place where notifications come up. Open it before the app starts. */
export class NotificationHost {
  readonly shown: Notification[] = []

  private readonly service = new Notifications((notification) => this.shown.push(notification))

  private constructor(private readonly bus: MessageBus) {}

  static async open(): Promise<NotificationHost> {
    const bus = sessionBus()
    const host = new NotificationHost(bus)
    bus.export('/org/freedesktop/Notifications', host.service)
    await bus.requestName(NAME, 0)
    return host
  }

  /** Clicks a notification itself, not a button of it. */
  click({ id }: Notification): void {
    this.service.ActionInvoked(id, 'default')
  }

  close(): void {
    disconnect(this.bus)
  }
}
