// The application menu: what it offers on each platform, and that every word of it is in the person's language.
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it, vi } from 'vitest'
import { menuTemplate, type MenuOptions } from '../../electron/main/desktop/menu-template'
import { MESSAGES } from '../../electron/main/messages/messages'

const options = (differs: Partial<MenuOptions> = {}): MenuOptions => ({
  messages: MESSAGES.en,
  toggleTimer: vi.fn(),
  openWindow: vi.fn(),
  quit: vi.fn(),
  platform: 'linux',
  development: false,
  ...differs,
})

const below = (item: MenuItemConstructorOptions | undefined): MenuItemConstructorOptions[] =>
  Array.isArray(item?.submenu) ? item.submenu : []
/** Every item, with those below it. */
const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...flat(below(item))])
const labels = (template: readonly MenuItemConstructorOptions[]) =>
  flat(template).flatMap(({ type, label }) => (type === 'separator' ? [] : [label]))

describe('the application menu', () => {
  it('has the timer, the window and the way out, by their shortcuts', () => {
    const given = options()
    const items = flat(menuTemplate(given))
    const click = (accelerator: string) => {
      const item = items.find((candidate) => candidate.accelerator === accelerator)
      ;(item?.click as (() => void) | undefined)?.()
    }
    click('CommandOrControl+Shift+S')
    expect(given.toggleTimer).toHaveBeenCalledOnce()
    click('CommandOrControl+Q')
    expect(given.quit).toHaveBeenCalledOnce()
    expect(items.find(({ role }) => role === 'close')?.accelerator).toBe('CommandOrControl+W')
  })

  it('can copy and paste on every platform', () => {
    for (const platform of ['linux', 'win32', 'darwin'] as const) {
      const roles = flat(menuTemplate(options({ platform }))).map(({ role }) => role)
      expect(roles).toEqual(expect.arrayContaining(['undo', 'cut', 'copy', 'paste', 'selectAll']))
    }
  })

  it('offers developer tools to developers only', () => {
    const roles = (development: boolean) =>
      flat(menuTemplate(options({ development }))).map(({ role }) => role)
    expect(roles(true)).toContain('toggleDevTools')
    expect(roles(false)).not.toContain('toggleDevTools')
  })

  it.each(['linux', 'win32', 'darwin'] as const)('says all of it in Polish too (%s)', (platform) => {
    const template = (language: 'en' | 'pl') =>
      labels(menuTemplate(options({ platform, development: true, messages: MESSAGES[language] })))
    const [english, polish] = [template('en'), template('pl')]
    expect(polish).not.toContain(undefined)
    expect(polish.filter((label, index) => label === english[index])).toEqual(
      platform === 'darwin' ? ['Stint'] : ['&Stint'],
    )
  })

  it('marks one letter of each menu to open it by, another for each', () => {
    for (const messages of Object.values(MESSAGES)) {
      const letters = menuTemplate(options({ messages })).map(({ label }) => /&(.)/.exec(label ?? '')?.[1])
      expect(letters).not.toContain(undefined)
      expect(new Set(letters).size).toBe(letters.length)
    }
  })
})
