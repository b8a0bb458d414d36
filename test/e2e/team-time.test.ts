// A manager adds and corrects time of a person in their team, and both see it; who only leads a project reads and changes none.
import path from 'node:path'
import { describe } from 'vitest'
import { expect } from '../support/expect'
import { test } from '../support/fixtures'
import { choose, connect, entries, syncNow, syncState, visit } from '../support/pages'

describe('time of someone in the team', () => {
  test('is added and corrected by their manager, and both see it', async ({ launch, folder, service }) => {
    const project = await service.api.createProject('Website')
    const [manager, anna, zoe] = [
      await service.addEmployee('marek@example.com', 'Marek', { role: 'manager' }),
      await service.addEmployee('anna@example.com', 'Anna'),
      await service.addEmployee('zoe@example.com', 'Zoe'),
    ]
    await service.api.request('PATCH', `/employees/${anna}`, { manager: `/employees/${manager}` })
    for (const [employee, position] of [
      [manager, 'leader'],
      [anna, 'member'],
      [zoe, 'member'],
    ])
      await service.api.request('POST', '/project-members', {
        project: `/projects/${project.id}`,
        employee: `/employees/${employee ?? ''}`,
        position,
      })
    const zoes = { project: `/projects/${project.id}`, seconds: 1200, description: 'Drafts' }
    await service.apiOf(await service.createToken('zoe@example.com')).request('POST', '/work-times', zoes)
    const hers = await (await launch({ userData: path.join(folder, 'anna') })).window()
    await connect(hers, service.url, await service.createToken('anna@example.com'))

    const page = await (await launch()).window()
    await connect(page, service.url, await service.createToken('marek@example.com'))
    await visit(page, 'Timesheet')
    await choose(page.getByRole('combobox', { name: 'Timesheet of' }), 'Anna Nowak')
    const week = page.getByRole('region', { name: 'Week of Anna Nowak' })
    await expect(week).toContainText('Anna Nowak has logged nothing in this week.')
    const today = (await service.apiOf(service.token).me()).organization.timezone
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: today, dateStyle: 'short' }).format()
    await week.getByRole('button', { name: 'Add time for Anna Nowak' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add time for Anna Nowak' })
    await choose(dialog.getByRole('combobox'), 'Website')
    await dialog.getByLabel('Date').fill(day)
    await dialog.getByRole('textbox', { name: 'Duration' }).fill('1:00')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Workshop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect(week.getByRole('listitem').filter({ hasText: 'Workshop' }).last()).toContainText('1:00 h')

    await syncNow(hers)
    await expect(syncState(hers)).toHaveText('All synced')
    await visit(hers, 'Today')
    await expect(entries(hers, 'Workshop')).toContainText('1:00 h')
    await entries(hers, 'Workshop').getByRole('button', { name: 'Edit entry' }).click()
    await expect(hers.getByRole('dialog', { name: 'Edit entry' })).toContainText(
      'Last changed by Marek Nowak',
    )
    await hers.getByRole('button', { name: 'Cancel' }).click()

    // She changes it while her manager looks at what it was.
    await week.getByRole('button', { name: 'Edit entry' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit an entry of Anna Nowak' })
    const [entry] = (await service.api.workTimes()).filter(({ description }) => description === 'Workshop')
    await service.api.request('PATCH', `/work-times/${entry?.id ?? ''}`, { description: 'Workshop, day 1' })
    await edit.getByRole('textbox', { name: 'Duration' }).fill('2:00')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit.getByRole('group', { name: 'On the server now' })).toContainText('Workshop, day 1')
    await edit.getByRole('textbox', { name: 'Description' }).fill('Workshop, day 1')
    await edit.getByRole('button', { name: 'Save' }).click()
    await edit.waitFor({ state: 'hidden' })
    await expect(week.getByRole('listitem').filter({ hasText: 'Workshop, day 1' }).last()).toContainText(
      '2:00 h',
    )

    // She calls in sick: he adds the absence, and nobody has to approve it.
    await visit(page, 'People')
    await page.getByRole('link', { name: 'Anna Nowak', exact: true }).click()
    await page.getByRole('button', { name: 'Add absence' }).click()
    const absence = page.getByRole('dialog', { name: 'Add absence for Anna Nowak' })
    await choose(absence.getByRole('combobox', { name: 'Type' }), 'Sick leave')
    await absence.getByLabel('From').fill('2027-02-01')
    await absence.getByLabel('To').fill('2027-02-02')
    await absence.getByRole('button', { name: 'Add absence' }).click()
    await absence.waitFor({ state: 'hidden' })
    await expect(page.getByText('Absence of Anna Nowak added and approved')).toBeVisible()
    expect(await service.api.request('GET', `/holiday-requests?employee=${anna}`)).toMatchObject([
      { status: 'approved', dateFrom: '2027-02-01', dateTo: '2027-02-02' },
    ])

    // Of others he reads what was done on the project he leads.
    await visit(page, 'Timesheet')
    await choose(page.getByRole('combobox', { name: 'Timesheet of' }), 'Zoe Nowak')
    const read = page.getByRole('region', { name: 'Week of Zoe Nowak' })
    await expect(read).toContainText('You are not the manager of Zoe Nowak.')
    await expect(read).toContainText('Drafts')
    await expect(read.getByRole('button')).toHaveCount(0)
  })
})
