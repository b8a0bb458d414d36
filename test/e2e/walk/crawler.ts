// A walk through the window: opens what can be opened, presses what does not destroy, fills in what can be typed, and looks
// for faults after each step. It finds its way by roles and names alone, so that a new page or dialog is walked as well.
import { Temporal } from 'temporal-polyfill'
import type { Page } from 'playwright'
import type { StintApp } from '../../support/app'
import { runLength } from '../../support/run-length'
import { calendarFaults, layoutFaults, nameFaults, wordFaults } from './faults'
import { press } from './press'
import { settle } from './settle'
import { installReader, look, type Control, type View } from './view'

/** Controls that take away data, leave the workspace or the role, or change what the walk is about, in both languages. */
const SPARED = new RegExp(
  [
    'delete|remove|leave|deactivate|revoke|reset|sign out|quit|merge|clear|restore|discard|stop|reopen|withdraw|cancel',
    'archive|close|end |usuń|opuść|dezaktywuj|unieważnij|cofnij|wyczyść|przywróć|scal|odrzuć|zatrzymaj|wycofaj|anuluj|zamknij',
    'archiwizuj|zakończ|wyloguj|porzuć|odłącz',
    '^(employee|manager|admin|pracownik|przełożony|administrator|light|dark|system|english|polski|jasny|ciemny|systemowy)$',
  ].join('|'),
  'i',
)
/** What closes a dialog that Escape leaves open. One that sends rows offers to stop, and can be closed then. */
const CLOSERS = /^(cancel|close|discard|back|done|stop|anuluj|zamknij|odrzuć|wstecz|gotowe|zatrzymaj)/i

/** How many of alike controls are pressed, such as buttons in rows. */
const ALIKE = runLength(1, 3)
/** How many options of a list are chosen. */
const OPTIONS = runLength(3, 40)
/** How many steps are made on a page, or in a tab of it, with what opens from there. */
const STEPS = runLength(16, 300)
/** How many pages of one route are opened, such as projects. */
const PATHS = runLength(1, 3)

/** A fault, the place where it was seen and the steps before. */
export interface Fault {
  readonly where: string
  readonly what: string
  readonly after: string
}

/** What a walk has seen. */
export interface WalkReport {
  /** Names of the routes that the window has, without those that lead on to others. */
  readonly known: readonly string[]
  /** Names of routes that were reached by pressing. */
  readonly routes: readonly string[]
  /** Every layer by route, such as `absences: dialog "Request absence"`. */
  readonly layers: readonly string[]
  readonly pressed: number
  readonly typed: number
  readonly faults: readonly Fault[]
}

/** A plausible value for a field: by its type, or by what its name asks for. */
function plausible({ type, role, name }: Control, today: Temporal.PlainDate): string {
  if (type === 'number' || role === 'spinbutton') return '2'
  if (type === 'time') return '10:00'
  if (type === 'email' || /e-?mail/i.test(name)) return 'walk@example.test'
  if (type === 'url' || /\b(url|address|adres)\b/i.test(name)) return 'https://example.test/walk'
  if (type === 'color') return '#336699'
  if (/date|day\b|from\b|until|dzień|data\b|od\b|do\b/i.test(name)) return today.add({ days: 7 }).toString()
  if (/hour|time|duration|godzin|czas/i.test(name)) return '1:30'
  if (/start|begin|początek/i.test(name)) return '9:00'
  if (/\bend|koniec/i.test(name)) return '10:30'
  return 'Walk'
}

const tabs = ({ controls }: View): Control[] => controls.filter(({ role }) => role === 'tab')

export class Walk {
  readonly #done = new Map<string, number>()
  readonly #routes = new Set<string>()
  readonly #layers = new Set<string>()
  readonly #faults = new Map<string, Fault>()
  readonly #places: string[] = []
  readonly #paths = new Map<string, Set<string>>()
  readonly #errors: string[] = []
  readonly #steps: string[] = []
  #logged = 0
  #pressed = 0
  #typed = 0

  constructor(
    private readonly app: StintApp,
    private readonly page: Page,
    private readonly random: () => number,
  ) {
    this.#logged = app.output.length
    page.on('pageerror', ({ message }) => this.#errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text())
    })
  }

  /** Walks through everything that can be reached from where the window is now. */
  async run(): Promise<WalkReport> {
    await this.#leaveTheWorldAlone()
    await installReader(this.page)
    const first = await look(this.page)
    this.#find(first)
    await this.#pressNavigation()
    for (const place of this.#places) await this.#explore(place)
    return {
      known: await this.#known(),
      routes: [...this.#routes].toSorted(),
      layers: [...this.#layers].toSorted(),
      pressed: this.#pressed,
      typed: this.#typed,
      faults: [...this.#faults.values()],
    }
  }

  #known(): Promise<string[]> {
    return this.page.evaluate(() => {
      const routes = globalThis.walkRouter?.().getRoutes() ?? []
      return [...new Set(routes.filter(({ redirect }) => redirect === undefined).map(({ name }) => name))]
    })
  }

  /** The system's dialogs answer "Cancel", and no other program is opened. */
  async #leaveTheWorldAlone(): Promise<void> {
    await this.app.electron.evaluate(({ dialog, shell }) => {
      dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' })
      dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] })
      dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })
      shell.openExternal = async () => undefined
      shell.openPath = async () => ''
      shell.showItemInFolder = () => undefined
    })
  }

  /** Notes a place; answers whether it is worth walking. */
  #find({ route, path }: View): boolean {
    this.#routes.add(route)
    const paths = this.#paths.get(route) ?? new Set()
    this.#paths.set(route, paths)
    if (paths.has(path) || paths.size >= PATHS) return false
    paths.add(path)
    this.#places.push(path)
    return true
  }

  /**
   * Opens every page of the navigation once, so that the list of places is whole before the time is spent on details.
   * Links may come later, with what the server says of the person.
   */
  async #pressNavigation(): Promise<void> {
    const pressed = new Set<string>()
    for (;;) {
      const { controls } = await look(this.page)
      const link = controls.find(
        ({ role, shape, name }) => role === 'link' && shape.startsWith('nav') && !pressed.has(name),
      )
      if (link === undefined) return
      pressed.add(link.name)
      await this.#press(link)
      const next = await look(this.page)
      this.#find(next)
      await this.#check(next)
    }
  }

  async #explore(place: string): Promise<void> {
    await this.#open(place)
    let opener: string | null = null
    let left = STEPS
    for (;;) {
      const view = await look(this.page)
      await this.#check(view)
      if (view.layer === null && view.path !== place) {
        this.#find(view)
        if (view.path.split(/[?#]/)[0] !== place.split(/[?#]/)[0]) await this.#open(place)
      }
      const now = view.path === place || view.layer !== null ? view : await look(this.page)
      if (now.layer === null) opener = null
      left -= 1
      // When the steps are used up, open layers are closed, and the next tab has steps of its own.
      const next = this.#choose(left > 0 ? now : { ...now, controls: now.layer === null ? tabs(now) : [] })
      if (next === undefined) {
        if (now.layer === null) return
        await this.#close(now.layer)
        continue
      }
      if (next.role === 'tab' && now.layer === null) left = STEPS
      const key = this.#key(now, next)
      this.#done.set(key, (this.#done.get(key) ?? 0) + 1)
      // A menu closes with each choice: it is opened again for the others.
      if (opener !== null && /^(menuitem|option)/.test(next.role) && this.#choose(now) !== undefined) {
        this.#done.delete(opener)
      }
      if (now.layer === null) opener = key
      // What the page took away meanwhile is looked for again.
      if (!(await this.#act(next, now))) this.#done.delete(key)
    }
  }

  /** What makes controls the same for the walk: alike ones in a layer of a route. */
  #key({ route, layer }: View, { role, name, repeated, shape }: Control): string {
    const place = shape.startsWith('main') || layer !== null ? route : 'everywhere'
    const within = layer?.replace(/[\d–-]+/g, '') ?? ''
    return [
      place,
      within,
      shape,
      repeated || role === 'option' ? '' : `${role} ${name.replace(/\d+/g, '#')}`,
    ].join('|')
  }

  #choose(view: View): Control | undefined {
    const options = view.controls.filter(({ role }) => role === 'option').length
    const limit = ({ role, repeated }: Control) =>
      role === 'option' ? (options > 14 ? ALIKE : OPTIONS) : repeated && role !== 'menuitem' ? ALIKE : 1
    const open = view.controls.filter(
      (control) =>
        !control.disabled &&
        (control.role === 'link' || !SPARED.test(control.name)) &&
        !(control.shape.startsWith('nav') && control.role === 'link' && view.route !== 'records') &&
        (this.#done.get(this.#key(view, control)) ?? 0) < limit(control),
    )
    const [first] = open.toSorted((one, other) => this.#rank(one, view) - this.#rank(other, view))
    if (first?.repeated !== true) return first
    // Which of the alike is chosen by the seed.
    const key = this.#key(view, first)
    const alike = open.filter((control) => this.#key(view, control) === key)
    return alike[Math.floor(this.random() * alike.length)]
  }

  /**
   * What comes first: ways to new pages, what opens dialogs, and fields; at last what sends them, and tabs, which change
   * everything else. In a dialog, fields come before buttons.
   */
  #rank({ role, submits, type, leadsTo }: Control, { layer }: View): number {
    if (leadsTo !== null) return this.#routes.has(leadsTo) ? 4 : 0
    if (role === 'tab') return 5
    if (submits) return 3
    const isField = type !== '' || role === 'textbox'
    return isField === (layer !== null) ? 1 : 2
  }

  /** Whether the control was still there. */
  async #act(control: Control, view: View): Promise<boolean> {
    if (!(await this.#press(control))) return false
    const isField =
      ['textbox', 'searchbox', 'spinbutton'].includes(control.role) ||
      (control.role === 'combobox' && control.type !== '')
    if (!isField) return true
    this.#typed += 1
    if (control.type === 'day') await this.#typeDays(control, view)
    else await this.#type(plausible(control, this.#today()), control.role !== 'combobox')
    return true
  }

  /** Types over what the field with the focus has, and leaves it. */
  async #type(text: string, leaves: boolean): Promise<void> {
    this.#steps.push(`typed "${text}"`)
    await this.page.keyboard.press('ControlOrMeta+A')
    await this.page.keyboard.insertText(text)
    await settle(this.page)
    if (!leaves) return
    await this.page.keyboard.press('Tab')
    await settle(this.page)
  }

  /** Types days beyond the end of the month and of the year, and at last one of the next days. */
  async #typeDays(control: Control, view: View): Promise<void> {
    const today = this.#today()
    const nextMonth = today.add({ months: 1 }).with({ day: 1 })
    const nextYear = today.add({ years: 1 }).with({ month: 1, day: 1 })
    const field = await this.page.evaluateHandle((at) => globalThis.walkControls?.[at], control.at)
    for (const day of [nextMonth, nextYear, today.add({ days: 3 })]) {
      const isThere = await field.evaluate((element) => {
        element?.focus()
        return element?.isConnected === true
      })
      if (!isThere) return
      await this.#type(day.toString(), true)
      const taken = await field.evaluate((element) => element?.getAttribute('data-date'))
      const now = await look(this.page)
      // A field for a week takes its first day.
      const isNear =
        typeof taken === 'string' && taken !== '' && day.since(taken, { largestUnit: 'days' }).abs().days < 7
      if (now.path === view.path && !isNear) {
        this.#report(
          now,
          `the field "${control.name}" has ${String(taken)} after ${day.toString()} was typed`,
        )
      }
      await this.#check(now)
    }
  }

  readonly #today = () => Temporal.Now.plainDateISO()

  /** Whether the control was still there. */
  async #press(control: Control): Promise<boolean> {
    this.#steps.push(`${control.role} "${control.name.slice(0, 50)}"`)
    if (!(await press(this.page, control))) {
      this.#steps.push('which was gone')
      await settle(this.page)
      return false
    }
    this.#pressed += 1
    // A page comes when its script is there, which a busy computer takes its time for; a dialog may ask before.
    if (control.leadsTo !== null) {
      await this.page
        .waitForFunction(
          (name) =>
            globalThis.walkRouter?.().currentRoute.value.name === name || globalThis.walkLayer?.() !== null,
          control.leadsTo,
          { timeout: 20_000 },
        )
        .catch(async (error: unknown) => {
          const at = await this.page.evaluate(() => globalThis.walkRouter?.().currentRoute.value.fullPath)
          this.#errors.push(
            `${control.name} does not open ${control.leadsTo ?? ''} from ${at ?? ''}: ${String(error)}`,
          )
        })
    }
    await settle(this.page)
    return true
  }

  /** Goes back to a place that was found by pressing. */
  async #open(place: string): Promise<void> {
    await this.page.evaluate(async (path) => {
      await globalThis.walkRouter?.().push(path)
    }, place)
    this.#steps.push(`back to ${place}`)
    await settle(this.page)
  }

  async #close(layer: string): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await this.page.keyboard.press('Escape')
      await settle(this.page)
      const view = await look(this.page)
      if (view.layer !== layer) return
      const closer = view.controls.find(({ name, disabled }) => CLOSERS.test(name) && !disabled)
      if (closer !== undefined) await this.#press(closer)
      if ((await look(this.page)).layer !== layer) return
    }
    this.#report(await look(this.page), 'it cannot be closed')
    await this.page.reload()
    await this.page.getByRole('main').waitFor()
    await installReader(this.page)
  }

  async #check(view: View): Promise<void> {
    if (view.layer !== null) this.#layers.add(`${view.route}: ${view.layer}`)
    const output = this.app.output
    const lines = output.slice(this.#logged).split('\n')
    this.#logged = output.length
    const errors = lines
      .filter((line) => line.startsWith('error:'))
      .map((line) => `the log: ${line.slice(0, 600)}`)
    const console = this.#errors.splice(0).map((text) => `the console: ${text.slice(0, 400)}`)
    for (const what of [
      ...errors,
      ...console,
      ...wordFaults(view),
      ...nameFaults(view),
      ...(await layoutFaults(this.page)),
      ...(await calendarFaults(this.page)),
    ]) {
      this.#report(view, what)
    }
  }

  #report({ route, layer }: View, what: string): void {
    const where = layer === null ? route : `${route}, ${layer}`
    const key = `${where}: ${what.replace(/\d+/g, '#')}`
    if (!this.#faults.has(key)) {
      this.#faults.set(key, { where, what, after: this.#steps.slice(-4).join(', then ') })
    }
  }
}
