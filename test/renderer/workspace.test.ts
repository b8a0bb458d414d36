// The page Settings with the open workspace in it, and the keychain's banner.
import { describe, expect, it } from 'vitest'
import { FakeStint, NONE, OPEN, Refused, syncState } from './support/stint'
import { all, click, one, openWindow, page, settle, sure, textOf, visit } from './support/window'

const LOCKED = {
  ...OPEN,
  vault: { state: 'locked' as const, advice: 'Unlock your keyring and try again.' },
}

describe('the workspace', () => {
  it('says where it is, who we are in it, and where data and token lie', async () => {
    const stint = new FakeStint()
    await openWindow(stint)
    await visit('Settings')
    expect(page()).toContain('Nordwind')
    for (const words of [
      'https://time.nordwind.example',
      'Mira Kowalska',
      'mira@nordwind.example',
      'Europe/Berlin',
      'Access token is in the keychain',
      '/home/mira/.config/Stint',
    ]) {
      expect(page()).toContain(words)
    }
    await click(one('button', 'Open folder'))
    expect(stint.inputs('app.openFolder')).toHaveLength(1)
  })

  it('lists the bank holidays of this year and the next', async () => {
    const stint = new FakeStint().on('holidays.list', () => [
      { day: '2027-01-01', name: 'New Year', share: 1 },
      { day: '2026-12-24', name: 'Christmas Eve', share: 0.5 },
      { day: '2026-01-01', name: 'New Year', share: 1 },
    ])
    await openWindow(stint)
    await visit('Settings')
    const rows = all('listitem', undefined, sure(document.querySelector('main'))).map(textOf)
    expect(rows).toEqual([
      expect.stringMatching(/^Thu,? 1 Jan ?New Year$/),
      expect.stringMatching(/^Thu,? 24 Dec ?Christmas Eve ?half a day$/),
      expect.stringMatching(/^Fri,? 1 Jan ?New Year$/),
    ])
    const years = [...document.querySelectorAll('main h4')].map((heading) => textOf(heading))
    expect(years).toEqual(['2026', '2027'])
  })

  it('is left at once when nothing waits', async () => {
    const stint = new FakeStint().on('workspace.leave', () => {
      stint.publish('workspace', NONE)
      return {}
    })
    await openWindow(stint)
    await visit('Settings')
    await click(one('button', 'Leave workspace'))
    expect(stint.inputs('workspace.leave')).toEqual([{}])
    expect(one('heading', 'Welcome to Stint')).toBeTruthy()
  })

  it('is left with unsent entries only after the person chose to keep them', async () => {
    const stint = new FakeStint().on('workspace.leave', ({ unsent }) => {
      if (unsent === undefined) throw new Refused({ code: 'unsent', message: '3 entries are not sent yet.' })
      return {}
    })
    await openWindow(stint)
    await visit('Settings')
    await click(one('button', 'Leave workspace'))
    expect(textOf(one('dialog', 'Unsent changes'))).toContain('3 entries are not sent yet.')
    await click(one('button', 'Stay'))
    expect(all('dialog')).toEqual([])
    await click(one('button', 'Leave workspace'))
    await click(one('button', 'Keep and leave'))
    expect(stint.inputs('workspace.leave')).toEqual([{}, {}, { unsent: 'keep' }])
  })

  it('is left without words about what a page still asked for', async () => {
    const stint = new FakeStint()
    await openWindow(stint)
    await visit('Settings')
    stint.on('holidays.list', () => {
      throw new Refused({ code: 'no-workspace', message: 'No workspace is open.' })
    })
    // Sync is told anew before the window knows that its workspace is closed.
    stint.publish('sync', syncState({ lastSyncedAt: '2026-11-21T11:30:00Z' }))
    await settle()
    expect(stint.inputs('holidays.list').length).toBeGreaterThan(1)
    expect(all('alert')).toEqual([])
  })

  it('shows what else kept it from being left', async () => {
    const stint = new FakeStint().on('workspace.leave', () => {
      throw new Refused({ code: 'disk', message: 'The disk is full.' })
    })
    await openWindow(stint)
    await visit('Settings')
    await click(one('button', 'Leave workspace'))
    expect(textOf(one('alert'))).toBe('The disk is full.')
  })
})

describe('a locked keychain', () => {
  it('is told with advice, tried again, and put aside', async () => {
    const stint = new FakeStint()
    stint.publish('workspace', LOCKED)
    await openWindow(stint)
    const banner = () => one('region', 'Keychain')
    expect(textOf(banner())).toContain('The access token is not in the keychain.')
    expect(textOf(banner())).toContain('Unlock your keyring and try again.')
    await click(one('button', 'Try again', banner()))
    expect(stint.inputs('workspace.retryVault')).toHaveLength(1)
    await click(one('button', 'Dismiss', banner()))
    expect(all('region', 'Keychain')).toEqual([])
    await visit('Settings')
    expect(page()).toContain('Keychain is locked')
    expect(page()).toContain('Unlock your keyring and try again.')
    stint.publish('workspace', OPEN)
    await settle()
    expect(page()).toContain('Access token is in the keychain')
  })
})

describe('settings', () => {
  it('are shown as they are and changed one at a time', async () => {
    const stint = new FakeStint()
    await openWindow(stint)
    await visit('Settings')
    const theme = one('group', 'Theme')
    const radio = (name: string) => one('radio', name, theme) as HTMLInputElement
    expect(radio('System').checked).toBe(true)
    await click(radio('Dark'))
    const tray = one('switch', 'Keep Stint in the tray')
    expect(tray.getAttribute('aria-checked')).toBe('true')
    await click(tray)
    expect(stint.inputs('settings.set')).toEqual([{ theme: 'dark' }, { keepInTray: false }])
    expect(page()).toContain('Stint 1.2.3')
    expect(page()).toContain('CC BY-SA 3.0')
    expect(page()).toContain('Ctrl+N')
  })
})
