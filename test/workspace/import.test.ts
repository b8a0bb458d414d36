// Imports: entries of a file once, again without a second one, undone whole, and gone on with after an end in the middle.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { allEntries, cleanUp, freshFolder, openTestWorkspace, synced, until } from './harness'
import { importFile, proposed, tableOf, writeLines, writeTable } from './imports'
import { LocalHost } from './local-host'

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/import/${name}`, import.meta.url))

async function localWorkspace() {
  const local = new LocalHost()
  cleanUp(() => local.stop())
  const test = openTestWorkspace({ local })
  await test.workspace.call('workspace.createLocal', { name: 'Ada Nowak', country: 'PL' })
  await synced(test.workspace)
  return { ...test, local }
}

describe('a file of Toggl', () => {
  it('is recognised, and a dry run says what it would bring and changes nothing', async () => {
    const { workspace } = await localWorkspace()
    const file = tableOf(await workspace.imports.open(fixture('toggl.csv')))
    expect(file).toMatchObject({ format: 'toggl', encoding: 'UTF-8', separator: ',', rows: 4, daySure: true })
    expect(file.people).toMatchObject([{ person: 'Ada Nowak', rows: 4 }])
    expect(file.projects.map(({ project, target }) => [project, target])).toEqual([
      ['Quay', 'new'],
      ['Office', 'new'],
      ['', 'none'],
    ])
    const before = await allEntries(workspace)
    expect(await workspace.call('import.dryRun', proposed(file))).toMatchObject({
      ...{ imported: 4, seconds: 12_030, already: 0, leftOut: 0, withoutProject: 1 },
      ...{ newProjects: 2, newClients: 1, problemCount: 0, stopped: false },
    })
    expect(await allEntries(workspace)).toEqual(before)
    expect(workspace.state('imports')).toEqual({ running: null, made: [] })
  })

  it('becomes entries with times, tags and billing, here and in the service', async () => {
    const { workspace } = await localWorkspace()
    expect(await importFile(workspace, fixture('toggl.csv'))).toMatchObject({ imported: 4, problemCount: 0 })
    await until(workspace, 'sync', ({ waiting, refused }) => waiting === 0 && refused === 1)
    const entries = await workspace.call('entries.list', { from: '2026-03-02', to: '2026-03-03' })
    expect(entries.map(({ description, seconds, sync }) => [description, seconds, sync]).sort()).toEqual([
      ['', 1200, 'synced'],
      ['Plans, first draft', 5400, 'synced'],
      ['Reading', 2730, 'refused'],
      ['Survey: Depths at the "north" pier', 2700, 'synced'],
    ])
    const iri = entries.find(({ seconds }) => seconds === 5400)?.iri ?? ''
    const { record } = await workspace.call('records.get', { path: iri })
    expect(record).toMatchObject({ billable: true, tags: ['design', 'review'], seconds: 5400 })
    expect(workspace.state('projects').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Quay', 'Office']),
    )
  })

  it('brings nothing a second time, and only what is new of a longer file; a repeated line counts', async () => {
    const { workspace } = await localWorkspace()
    await importFile(workspace, fixture('toggl.csv'))
    expect(await importFile(workspace, fixture('toggl.csv'))).toMatchObject({ imported: 0, already: 4 })
    const longer = join(freshFolder(), 'longer.csv')
    const text = readFileSync(fixture('toggl.csv'), 'utf8').trimEnd()
    const last = text.split('\n').at(-1) ?? ''
    writeFileSync(longer, `${text}\n${last}\n${last}\n`)
    expect(await importFile(workspace, longer)).toMatchObject({ imported: 2, already: 4 })
    expect(await importFile(workspace, longer)).toMatchObject({ imported: 0, already: 6 })
  })

  it('is undone as a whole after a restart, and can be imported again', async () => {
    const first = await localWorkspace()
    const before = (await allEntries(first.workspace)).length
    await importFile(first.workspace, fixture('toggl.csv'))
    await until(first.workspace, 'sync', ({ waiting }) => waiting === 0)
    const { workspace } = await first.reopen()
    const [made] = workspace.state('imports').made
    expect(made).toMatchObject({ name: 'toggl.csv', state: 'done', rows: 4 })
    expect(await workspace.call('import.undo', { id: made?.id ?? '' })).toMatchObject({ removed: 4, left: 0 })
    expect(await allEntries(workspace)).toHaveLength(before)
    expect(workspace.state('imports').made).toEqual([])
    await expect(workspace.call('import.undo', { id: made?.id ?? '' })).rejects.toMatchObject({
      code: 'no-import',
    })
    await until(workspace, 'sync', ({ waiting }) => waiting === 0)
    expect(await importFile(workspace, fixture('toggl.csv'))).toMatchObject({ imported: 4, already: 0 })
    // The server makes them anew, although it remembers that their first versions were deleted.
    await until(workspace, 'sync', ({ waiting, refused }) => waiting === 0 && refused === 1)
  })
})

describe('a line', () => {
  const head = 'Date,Client,Project,Task,Notes,Hours,Billable?,Invoiced?,First Name,Last Name'
  const line = (day: string, hours: string, invoiced: string) =>
    `${day},Port,Quay,Design,Plans,${hours},Yes,${invoiced},Ada,Nowak`

  it('is the same one when a column beside its work has changed', async () => {
    const { workspace } = await localWorkspace()
    await importFile(workspace, writeLines(head, line('2026-11-16', '1.5', 'No')))
    const later = writeLines(head, line('2026-11-16', '1.5', 'Yes'), line('2026-11-17', '2.0', 'No'))
    expect(await importFile(workspace, later)).toMatchObject({ imported: 1, already: 1, seconds: 7200 })
  })

  it('of another person is not one’s own, and one whose duration is longer than its times is counted', async () => {
    const { workspace } = await localWorkspace()
    const tempo = 'Issue Key,Hours,Work date,Username,Full name,Project Name,Work Description'
    const team = writeLines(
      tempo,
      'Q-1,1.5,2026-11-16 09:00,anowak,Ada Nowak,Quay,first draft',
      'Q-2,2.25,2026-11-16 11:00,bkowal,Ben Kowal,Quay,depths',
    )
    expect(await importFile(workspace, team)).toMatchObject({
      ...{ imported: 1, seconds: 5400, leftOut: 1, leftOutPeople: [{ person: 'Ben Kowal', lines: 1 }] },
    })
    const rounded = writeLines(
      'Day,Time Entry,Project,Start Time,End Time,Duration',
      '2026-11-17,Drawings,Quay,08:24,08:30,0.50',
    )
    expect(await importFile(workspace, rounded)).toMatchObject({
      imported: 1,
      seconds: 1800,
      outlastTimes: 1,
    })
  })

  it('above the header is a title or names the separator, and no data', async () => {
    const { workspace } = await localWorkspace()
    const titled = writeLines('sep=;', 'Stunden, November', '', 'Datum;Minuten;Projekt', '16.11.2026;20;Kai')
    expect(await importFile(workspace, titled)).toMatchObject({ imported: 1, seconds: 1200, problemCount: 0 })
  })
})

describe('a long file', () => {
  it('is imported while the app goes on', async () => {
    const { workspace } = await localWorkspace()
    const rows = 5000
    let turns = 0
    const beat = setInterval(() => (turns += 1), 1)
    cleanUp(() => clearInterval(beat))
    const report = await importFile(workspace, writeTable(rows))
    clearInterval(beat)
    expect(report).toMatchObject({ imported: rows, problemCount: 0 })
    expect(turns).toBeGreaterThan(10)
    expect(workspace.state('imports').made).toMatchObject([{ rows, state: 'done' }])
  })

  it('can be stopped; what is there stays, can be gone on with and undone', async () => {
    const { workspace } = await localWorkspace()
    const path = writeTable(3000)
    const plan = proposed(tableOf(await workspace.imports.open(path)))
    const stopped = until(workspace, 'imports', ({ running }) => (running?.done ?? 0) > 500).then(() =>
      workspace.call('import.stop', {}),
    )
    const report = await workspace.call('import.run', plan)
    await stopped
    expect(report.stopped).toBe(true)
    expect(report.imported).toBeLessThan(3000)
    expect(workspace.state('imports').made).toMatchObject([{ state: 'unfinished', rows: report.imported }])
    expect(await workspace.call('import.run', plan)).toMatchObject({
      ...{ already: report.imported, imported: 3000 - report.imported, stopped: false },
    })
    const [made] = workspace.state('imports').made
    expect(made).toMatchObject({ state: 'done', rows: 3000 })
    expect(await workspace.call('import.undo', { id: made?.id ?? '' })).toMatchObject({ removed: 3000 })
  })

  it('that the app ended in is unfinished at the next start', async () => {
    const first = await localWorkspace()
    const path = writeTable(2000)
    const plan = proposed(tableOf(await first.workspace.imports.open(path)))
    const running = first.workspace.call('import.run', plan)
    await until(first.workspace, 'imports', ({ running: now }) => (now?.done ?? 0) > 500)
    const { workspace } = await first.reopen()
    const { imported } = await running
    const [made] = workspace.state('imports').made
    expect(made).toMatchObject({ state: 'unfinished', rows: imported })
    await workspace.imports.open(path)
    expect(await workspace.call('import.run', plan)).toMatchObject({
      already: imported,
      imported: 2000 - imported,
    })
  })
})

describe('what a dry run says', () => {
  it('names each line with a problem, by its number and what is there', async () => {
    const { workspace } = await localWorkspace()
    const file = tableOf(await workspace.imports.open(fixture('broken.csv')))
    const { imported, outlastTimes, problems } = await workspace.call('import.dryRun', proposed(file))
    expect([imported, outlastTimes]).toEqual([2, 1])
    expect(problems).toEqual([
      { line: 3, code: 'bad-day', text: '2026-02-30' },
      { line: 4, code: 'no-day', text: '' },
      { line: 5, code: 'bad-time', text: '25:10' },
      { line: 6, code: 'bad-duration', text: 'one hour' },
      { line: 7, code: 'no-duration', text: '' },
      { line: 8, code: 'no-time-worked', text: '0:00' },
      { line: 9, code: 'over-a-day', text: '25:00' },
      { line: 11, code: 'unclosed-quote', text: '' },
    ])
  })

  it('tells of days that are full, and brings what fits', async () => {
    const { workspace } = await localWorkspace()
    const path = writeTable(200, () => '2025-01-07')
    const plan = proposed(tableOf(await workspace.imports.open(path)))
    const most = (await workspace.call('entries.limits', {})).secondsPerDay ?? 86_400
    const dry = await workspace.call('import.dryRun', plan)
    expect(dry).toMatchObject({ imported: most / 600, problemCount: 200 - most / 600 })
    expect(dry.problems[0]).toEqual({ line: most / 600 + 2, code: 'day-full', text: '2025-01-07' })
    expect(await workspace.call('import.run', plan)).toMatchObject({ imported: dry.imported })
  })
})

it('reads UTF-16 and Windows-1252, and refuses what is no table, in words', async () => {
  const { workspace } = await localWorkspace()
  const folder = freshFolder()
  const text = 'Data;Godziny;Projekt\n2.03.2026;1,5;Łódź\n'
  const wide = join(folder, 'wide.csv')
  writeFileSync(wide, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
  expect(await workspace.imports.open(wide)).toMatchObject({
    encoding: 'UTF-16 LE',
    projects: [{ project: 'Łódź' }],
  })
  const narrow = join(folder, 'narrow.csv')
  writeFileSync(narrow, Buffer.from('Datum;Stunden;Projekt\n2.3.2026;1,5;B\u00fcro \u0096 Nord\n', 'latin1'))
  expect(await workspace.imports.open(narrow)).toMatchObject({
    encoding: 'Windows-1252',
    projects: [{ project: 'Büro – Nord' }],
  })
  const polish = join(folder, 'polish.csv')
  const central =
    'Dzie\xf1;Od;Do;Godziny;Projekt;Opis\n16.11.2026;9:00;10:30;1,5;\x8ccie\xbfka;Ma\xb3a \xb3\xf3d\x9f\n'
  writeFileSync(polish, Buffer.from(central, 'latin1'))
  const file = tableOf(await workspace.imports.open(polish))
  expect(file).toMatchObject({ encoding: 'Windows-1250', projects: [{ project: 'Ścieżka' }] })
  expect(file.samples[0]).toContain('Mała łódź')
  // The person can say otherwise, and the header is read again.
  const { format, dayOrder } = file
  const western = await workspace.call('import.look', { encoding: 'Windows-1252', format, dayOrder })
  expect(western).toMatchObject({ encoding: 'Windows-1252', projects: [{ project: 'Œcie¿ka' }] })
  expect(western.columns).not.toHaveProperty('day')
  const back = await workspace.call('import.look', { encoding: 'Windows-1250', format, dayOrder })
  expect(await workspace.call('import.run', proposed(back))).toMatchObject({ imported: 1, seconds: 5400 })
  const empty = join(folder, 'empty.csv')
  writeFileSync(empty, '')
  await expect(workspace.imports.open(empty)).rejects.toMatchObject({ code: 'empty-file' })
  await expect(workspace.imports.open(join(folder, 'none.csv'))).rejects.toMatchObject({ code: 'unreadable' })
  const letter = join(folder, 'letter.txt')
  copyFileSync(fixture('broken.csv'), letter)
  writeFileSync(letter, 'Dear Ada\n')
  await expect(workspace.imports.open(letter)).rejects.toMatchObject({ code: 'no-table' })
})

it('reads a calendar that is folded within a letter, and leaves free events unticked', async () => {
  const { workspace } = await localWorkspace()
  const path = join(freshFolder(), 'folded.ics')
  const text = (...lines: string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`)
  const letter = Buffer.from('ł')
  const start = text('BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:a@example.com', 'DTSTART;VALUE=DATE:20270706')
  const end = text('', 'TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR')
  const summary = [
    Buffer.from('SUMMARY:Mała '),
    letter.subarray(0, 1),
    Buffer.from('\r\n '),
    letter.subarray(1),
    Buffer.from('ódź'),
  ]
  writeFileSync(path, Buffer.concat([start, ...summary, end]))
  expect(await workspace.imports.open(path)).toMatchObject({
    kind: 'calendar',
    events: [{ summary: 'Mała łódź', from: '2027-07-06', busy: false }],
  })
})

it('makes requests of the days in a calendar, once, and withdraws them', async () => {
  const { workspace } = await localWorkspace()
  const file = await workspace.imports.open(fixture('absences.ics'))
  if (file.kind !== 'calendar') throw new Error('No calendar')
  expect(file.events.map(({ summary }) => summary)).toContain('Dentist')
  const { types } = await workspace.call('absences.overview', { year: 2026 })
  const type =
    types.find(({ type: one }) => one.category === 'vacation')?.type.iri ?? types[0]?.type.iri ?? ''
  const summer = file.events.find(({ from }) => from === '2026-07-06')
  const plan = { kind: 'calendar' as const, type, lines: [summer?.line ?? 0] }
  const dry = await workspace.call('import.dryRun', plan)
  expect(dry).toMatchObject({ imported: 1, problemCount: 2 })
  expect(dry.problems.map(({ code }) => code)).toEqual(['repeats', 'cancelled'])
  expect(await workspace.call('import.run', plan)).toMatchObject({ imported: 1 })
  expect(await workspace.call('import.run', plan)).toMatchObject({ imported: 0, already: 1 })
  const requests = async () =>
    (await workspace.call('absences.overview', { year: 2026 })).requests.filter(
      ({ from }) => from === '2026-07-06',
    )
  expect(await requests()).toMatchObject([{ to: '2026-07-10', note: summer?.summary }])
  const [made] = workspace.state('imports').made
  expect(await workspace.call('import.undo', { id: made?.id ?? '' })).toMatchObject({ removed: 1 })
  expect(
    (await requests()).every(({ pending, status }) => pending === 'withdraw' || status !== 'pending'),
  ).toBe(true)
})
