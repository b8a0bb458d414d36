// The language of the window: as main says, from the first word on, switched at once, with everything written its way.
import { afterEach, describe, expect, it } from 'vitest'
import { i18n, speak } from '../../src/renderer/i18n'
import { entry, FakeStint, Refused, SETTINGS, syncState } from './support/stint'
import { all, click, one, openWindow, page, settle, textOf, visit } from './support/window'

/** A window in Polish on an English system. */
async function openPolish(prepare: (stint: FakeStint) => void = () => undefined) {
  const stint = new FakeStint()
  stint.publish('language', 'pl')
  prepare(stint)
  await openWindow(stint)
  return stint
}

const navigation = () => all('link', undefined, one('navigation')).map((link) => textOf(link))

afterEach(() => speak('en'))

describe('a window in Polish', () => {
  it('says its first word in Polish, and says so to screen readers', async () => {
    const words: string[] = []
    const observer = new MutationObserver(() => words.push(document.body.textContent))
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    await openPolish()
    observer.disconnect()
    const [workspace, ...pages] = navigation()
    expect(workspace).toContain('Nordwind')
    expect(pages).toEqual([
      'Dzisiaj',
      'Karta czasu',
      'Kalendarz',
      'Nieobecności',
      'Raporty',
      'Synchronizacja',
      'Ustawienia',
    ])
    expect(document.documentElement.lang).toBe('pl')
    expect(words.filter((text) => /Today|Timesheet|Settings/.test(text))).toEqual([])
  })

  it('writes dates as Poles do, also on an English system', async () => {
    await openPolish()
    expect(page()).toContain('sobota, 21 listopada 2026')
  })

  it('counts in the forms of Polish', async () => {
    const stint = await openPolish()
    const says = async (waiting: number) => {
      stint.publish('sync', syncState({ status: 'waiting', waiting }))
      await settle()
      return textOf(one('status', 'Stan synchronizacji'))
    }
    expect(await says(1)).toBe('1 czeka')
    expect(await says(3)).toBe('3 czekają')
    expect(await says(5)).toBe('5 czeka')
    expect(await says(22)).toBe('22 czekają')
  })

  it('shows failures in the words that main chose', async () => {
    const stint = await openPolish((fake) =>
      fake
        .on('entries.list', () => [entry()])
        .on('entries.continue', () => {
          throw new Refused({ code: 'no-entry', message: 'Tego wpisu już tu nie ma.' })
        }),
    )
    await click(one('button', 'Kontynuuj'))
    expect(stint.inputs('entries.continue')).toHaveLength(1)
    expect(one('alert').textContent).toContain('Tego wpisu już tu nie ma.')
  })
})

describe('another language', () => {
  it('is chosen in Settings and spoken at once, without opening the window anew', async () => {
    const stint = new FakeStint()
    await openWindow(stint)
    await visit('Settings')
    const choice = one('group', 'Language')
    expect((one('radio', 'System', choice) as HTMLInputElement).checked).toBe(true)
    await click(one('radio', 'Polski', choice))
    expect(stint.inputs('settings.set')).toEqual([{ language: 'pl' }])
    stint.publish('settings', { ...SETTINGS, language: 'pl' })
    stint.publish('language', 'pl')
    await settle()
    expect(textOf(one('heading', 'Ustawienia'))).toBe('Ustawienia')
    expect((one('radio', 'Polski', one('group', 'Język')) as HTMLInputElement).checked).toBe(true)
    expect(document.documentElement.lang).toBe('pl')
    stint.publish('language', 'en')
    await settle()
    expect(one('heading', 'Settings')).toBeDefined()
    expect(document.documentElement.lang).toBe('en')
  })

  it('is the last one wanted, however long the words of an earlier one take', async () => {
    const polish = speak('pl')
    const english = speak('en')
    await Promise.all([polish, english])
    expect(i18n.global.locale.value).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })

  it('keeps the region of a system that speaks it', async () => {
    const stint = new FakeStint().on('app.info', () => ({
      version: '1.2.3',
      platform: 'linux',
      country: 'US',
      zone: 'UTC',
      locale: 'en-US',
      userName: 'Mira Kowalska',
    }))
    await openWindow(stint)
    expect(page()).toContain('Saturday, November 21, 2026')
  })
})

describe('notifications', () => {
  it('can be switched off', async () => {
    const stint = new FakeStint()
    await openWindow(stint)
    await visit('Settings')
    const tell = one('switch', 'Notify me about requests')
    expect(tell.getAttribute('aria-checked')).toBe('true')
    await click(tell)
    expect(stint.inputs('settings.set')).toEqual([{ notifications: false }])
  })
})
