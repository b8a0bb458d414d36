// Polish: chosen in the window or by the system, in the window, in the tray, in what the main process and the service say.
import type { Page } from 'playwright'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test as base } from '../support/fixtures'
import { createLocalWorkspace, startTimer, visit } from '../support/pages'
import { TrayHost } from '../support/tray-host'

const test = base.extend('tray', async ({ task: _ }, { onCleanup }) => {
  const tray = await TrayHost.open()
  onCleanup(() => tray.close())
  return tray
})

const TRACK = ['Dzisiaj', 'Karta czasu', 'Kalendarz', 'Nieobecności', 'Raporty']
const PLAN = ['Grafiki', 'Rodzaje nieobecności', 'Wymiary urlopu', 'Święta']
/** A local workspace has no other people, keeps no property, and has nothing to say of sync while all is well. */
const OWN_PAGES = [...TRACK, 'Projekty', 'Klienci', ...PLAN, 'Organizacja', 'Ustawienia']
const TEAM_PAGES = [
  ...[...TRACK, 'Projekty', 'Klienci', 'Ludzie', ...PLAN, 'Obiekty', 'Organizacja', 'Wszystkie dane'],
  ...['Synchronizacja', 'Ustawienia'],
]
const links = (page: Page) => page.getByRole('navigation').getByRole('link')

describe('the language', () => {
  test('is switched in Settings: at once, everywhere, and for the next start', async ({ tray, launch }) => {
    const app = await launch()
    const icon = await tray.item(app.pid)
    const page = await app.window()
    await createLocalWorkspace(page, 'Ada Lovelace', 'Poland')
    await startTimer(page, 'Write the offer')
    await icon.waitForLabel('Stop timer')
    await visit(page, 'Settings')
    await page.getByRole('radio', { name: 'Polski' }).click()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ustawienia')
    await expect(links(page)).toHaveText([/Ada Lovelace$/, ...OWN_PAGES])
    await expect(page.getByRole('switch', { name: 'Powiadamiaj mnie o wnioskach' })).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
    await icon.waitForLabel('Zatrzymaj stoper')
    await icon.waitForLabel('Otwórz Stint')
    await icon.waitForLabel(/^Write the offer.*, od \d{1,2}:\d{2}/)
    const menu = await app.electron.evaluate(({ Menu }) =>
      (Menu.getApplicationMenu()?.items ?? []).map(({ label }) => label.replace('&', '')),
    )
    expect(menu).toEqual(['Stint', 'Edycja', 'Stoper', 'Widok', 'Okno'])

    await links(page).filter({ hasText: 'Dzisiaj' }).click()
    await expect(page.getByRole('button', { name: 'Zatrzymaj stoper' })).toBeVisible()
    // What the main process says to a window: the start of a timer cannot lie in the future.
    const said = await page.evaluate(
      `window.stint.call('timer.update', { startedAt: '2999-01-01T00:00:00Z' }).then((answer) => answer.error.message)`,
    )
    expect(said).toBe('Początek jest w przyszłości. Wybierz wcześniejszą godzinę.')

    await app.quit()
    const next = await launch()
    const again = await next.window()
    await expect(links(again)).toHaveText([/Ada Lovelace$/, ...OWN_PAGES])
    await (await tray.item(next.pid)).waitForLabel('Zatrzymaj stoper')
    await links(again).filter({ hasText: 'Ustawienia' }).click()
    await again.getByRole('radio', { name: 'English' }).click()
    await expect(again.getByRole('heading', { level: 1 })).toHaveText('Settings')
  })

  test('is the system’s from the first start on, also for what servers say', async ({ launch, service }) => {
    const app = await launch({ env: { LANG: 'pl_PL.UTF-8', LC_ALL: 'pl_PL.UTF-8', LANGUAGE: 'pl' } })
    const page = await app.window()
    await expect(page.getByRole('heading', { name: 'Witaj w Stint' })).toBeVisible()
    await page.getByRole('button', { name: 'Mój zespół' }).click()
    await page.getByRole('textbox', { name: 'Adres URL przestrzeni roboczej' }).fill(service.url)
    await page.getByRole('textbox', { name: 'Token dostępu' }).fill('stint_pat_wrong')
    await page.getByRole('button', { name: 'Połącz' }).click()
    await expect(page.getByRole('alert')).toContainText('Serwer nie przyjmuje tego tokenu.')
    await page.getByRole('textbox', { name: 'Token dostępu' }).fill(service.token)
    await page.getByRole('button', { name: 'Połącz' }).click()
    await expect(links(page)).toHaveText([/First Admin$/, ...TEAM_PAGES])

    await links(page).filter({ hasText: 'Organizacja' }).click()
    await page.getByRole('tab', { name: 'Webhooki' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Webhooki')
    await expect(page.getByRole('tabpanel')).toContainText('Żaden adres nie jest jeszcze powiadamiany')
    await page.getByRole('tab', { name: 'Dziennik zmian' }).click()
    await expect(page.getByRole('list', { name: 'Dziennik zmian' })).toContainText('utworzono')

    // Too long a day: the service refuses, in its own Polish.
    const project = await service.api.createProject('Strona')
    await links(page).filter({ hasText: 'Synchronizacja' }).click()
    await page.getByRole('button', { name: 'Synchronizuj teraz' }).click()
    await expect(page.getByRole('status', { name: 'Stan synchronizacji' })).toHaveText('Zsynchronizowano')
    const refused = await page.evaluate(
      `window.stint.call('entries.log', ${JSON.stringify({
        description: '',
        project: `/api/projects/${project.id + 4040}`,
        day: '2026-01-05',
        seconds: 3600,
      })}).then((answer) => answer.ok)`,
    )
    expect(refused).toBe(true)
    await expect(page.getByRole('status', { name: 'Stan synchronizacji' })).toHaveText('1 wymaga uwagi')
    await expect(page.getByRole('list', { name: 'Wymaga uwagi' })).toContainText(/Odpowiedź serwera 4\d\d/)
    await expect(page.getByRole('list', { name: 'Wymaga uwagi' })).toContainText(/Nie|nie/)
  })
})
