// Tables of other programs in the forms that those programs write: what their lines are as work, to the second.
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { CsvReader, separatorOf, unguarded } from '#domain/csv-text'
import { unitInHead } from '#domain/import/durations'
import { columnsOf, recognise } from '#domain/import/table-formats'
import { WorkLines } from '#domain/import/work-line'
import { DayOrders } from '#domain/import/written'

/** Reads a table as the app proposes it: `09:00–10:30 1:30:00` with wall times in Warsaw, or the reason against a line. */
function readLines(text: string) {
  const reader = new CsvReader(separatorOf(text))
  const [header, ...rows] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells.map(unguarded))
  const format = recognise(header ?? [])
  const columns = columnsOf(format, header ?? [])
  const orders = new DayOrders()
  for (const cells of rows) orders.see(cells[columns.day ?? columns.start ?? 0] ?? '')
  const durationUnit = unitInHead(header?.[columns.duration ?? -1] ?? '') ?? 'hour'
  const { order: dayOrder } = orders.found('dmy')
  const lines = new WorkLines({ format, columns, dayOrder, durationUnit, zone: 'Europe/Warsaw' })
  return { format, works: rows.map((cells) => lines.read(cells)) }
}

const utc = (at: number | null) =>
  at === null ? null : Temporal.Instant.fromEpochMilliseconds(at).toString().slice(5, 16)

/** The times in UTC and the seconds of each line. */
const timesOf = (text: string) =>
  readLines(text).works.map((one) =>
    'fault' in one ? one.fault : [utc(one.startedAt), utc(one.endedAt), one.seconds],
  )

const KIMAI = 'Date,From,To,Duration,Name,Customer,Project,Activity,Description,Billable,Tags,Type'
const kimai = (day: string, from: string, to: string, duration: string, text = 'Watch') =>
  `${day},${from},${to},${duration},Ada Nowak,Port,Quay,Watch,"${text}",0,,timesheet`
const CLOCKIFY =
  'Project,Client,Description,Task,User,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)'
const clockify = (from: string, to: string, duration: string) =>
  `Quay,,Watch,,Ada Nowak,ada@example.com,,Yes,10/25/2026,${from},10/25/2026,${to},${duration},0`

describe('hours over a change of the clocks', () => {
  it('end on the next calendar day, not 24 hours later', () => {
    const text = [
      'Dzień;Od;Do;Projekt',
      '2026-03-28;22:00;06:00;A',
      '2026-10-24;22:00;06:00;A',
      '2026-10-23;22:00;06:00;A',
    ]
    expect(timesOf(text.join('\n'))).toEqual([
      ['03-28T21:00', '03-29T04:00', 25_200],
      ['10-24T20:00', '10-25T05:00', 32_400],
      ['10-23T20:00', '10-24T04:00', 28_800],
    ])
    expect(timesOf('Datum;Von;Bis;Projekt\n25.10.2026;22:00;00:00;A\n29.03.2026;22:00;24:00;A')).toEqual([
      ['10-25T21:00', '10-25T23:00', 7200],
      ['03-29T20:00', '03-29T22:00', 7200],
    ])
    expect(
      timesOf(
        [
          KIMAI,
          kimai('2026-03-28', '22:00', '06:00', '7:00'),
          kimai('2026-10-24', '22:00', '06:00', '9:00'),
        ].join('\n'),
      ),
    ).toEqual([
      ['03-28T21:00', '03-29T04:00', 25_200],
      ['10-24T20:00', '10-25T05:00', 32_400],
    ])
  })

  it('are, in the hour that comes twice, those that the duration fits', () => {
    const lines = [
      clockify('02:30:00 AM', '02:15:00 AM', '00:45:00'),
      clockify('02:15:00 AM', '02:45:00 AM', '01:30:00'),
      clockify('01:00:00 AM', '02:30:00 AM', '02:30:00'),
      clockify('02:30:00 AM', '04:00:00 AM', '01:30:00'),
    ]
    expect(timesOf([CLOCKIFY, ...lines].join('\n'))).toEqual([
      ['10-25T00:30', '10-25T01:15', 2700],
      ['10-25T00:15', '10-25T01:45', 5400],
      ['10-24T23:00', '10-25T01:30', 9000],
      ['10-25T01:30', '10-25T03:00', 5400],
    ])
    expect(timesOf(`${KIMAI}\n${kimai('2026-10-25', '02:30', '02:15', '0:45')}`)).toEqual([
      ['10-25T00:30', '10-25T01:15', 2700],
    ])
  })

  it('are the shorter ones without a duration', () => {
    expect(timesOf('Datum;Von;Bis;Projekt\n25.10.2026;02:40;02:10;A\n25.10.2026;02:30;04:00;A')).toEqual([
      ['10-25T00:40', '10-25T01:10', 1800],
      ['10-25T01:30', '10-25T03:00', 5400],
    ])
  })
})

describe('a duty', () => {
  it('of a day and a night needs a duration, and ends a day later', () => {
    const lines = [
      kimai('2026-11-16', '08:00', '08:00', '24:00'),
      kimai('2026-11-18', '08:00', '08:00', '23:15'),
      kimai('2026-11-20', '08:00', '08:00', '0:00'),
    ]
    expect(timesOf([KIMAI, ...lines].join('\n'))).toEqual([
      ['11-16T07:00', '11-17T07:00', 86_400],
      ['11-18T07:00', '11-19T07:00', 83_700],
      'no-time-worked',
    ])
    expect(timesOf('Date,From,To,Project\n2026-11-16,08:00,08:00,A')).toEqual(['no-time-worked'])
  })
})

describe('a duration', () => {
  it('counts where it is longer than the times, and the line says so', () => {
    const { works } = readLines(
      'Day,User,Time Entry,Project,Start Time,End Time,Duration\n2026-11-16,Ada Nowak,Drawings,Quay,08:24,08:30,0.50',
    )
    expect(works[0]).toMatchObject({ seconds: 1800, outlastsTimes: true, description: 'Drawings' })
    expect(works.map((one) => 'fault' in one || utc(one.endedAt))).toEqual(['11-16T07:54'])
  })

  it('has the unit of its column’s head', () => {
    expect(timesOf('Date,Minutes,Project\n2026-11-16,20,Quay')).toEqual([[null, null, 1200]])
    expect(
      timesOf('date,day-start (hours),slacking (hours),work (hours)\n2026-11-16,9.0,0.0,6.833333333333333'),
    ).toEqual([[null, null, 24_600]])
  })

  it('is read as spreadsheets and other programs write it', () => {
    expect(
      timesOf('Datum;Stunden;Projekt\n02.03.2026;2 Std.;Kai\n03.03.2026;0,33;Kai\n04.03.2026;45 Sek;Kai'),
    ).toEqual([
      [null, null, 7200],
      [null, null, 1200],
      [null, null, 45],
    ])
    const toggl =
      'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags'
    const line = (from: string, to: string, duration: string) =>
      `Ada,ada@example.com,,Quay,,Plans,Yes,2026-08-21,${from},2026-08-21,${to},${duration},`
    expect(
      timesOf(
        [
          toggl,
          line('19:21:21', '19:39:46', '18:25 min'),
          line('09:00:00 AM', '10:30:00 AM', '01:30:00 AM'),
        ].join('\n'),
      ),
    ).toEqual([
      ['08-21T17:21', '08-21T17:39', 1105],
      ['08-21T07:00', '08-21T08:30', 5400],
    ])
    expect(timesOf('Date,Hours,Project\n2026-11-16,-1.5,Quay')).toEqual(['no-time-worked'])
  })
})

describe('columns', () => {
  it('that people renamed are found by their place in Clockify', () => {
    const head = CLOCKIFY.replace('Task', 'Ticket').replace('Client', 'Department')
    const { works } = readLines(
      `${head}\n${clockify('09:00:00 AM', '10:00:00 AM', '01:00:00').replace('Watch,,', 'Plans,Survey,')}`,
    )
    expect(works[0]).toMatchObject({ description: 'Survey: Plans', project: 'Quay' })
    const activity = readLines(
      `${CLOCKIFY.replace('Task', 'Activity')}\n${clockify('09:00:00 AM', '10:00:00 AM', '01:00:00').replace('Watch,,', 'Plans,Survey,')}`,
    )
    expect(activity.works[0]).toMatchObject({ description: 'Survey: Plans' })
  })

  it('are known in the Polish, German and French of Kimai', () => {
    const polish =
      'Data,Od,Do,"Czas trwania",Nazwa,Użytkownik,E-mail,Klient,Projekt,Aktywność,Opis,Płatne,Tagi,Typ'
    const german =
      'Datum,Beginn,Ende,Dauer,Name,Benutzer,E-Mail,Kunde,Projekt,Tätigkeit,Beschreibung,Abrechenbar,Schlagworte,Typ'
    const french =
      'Date,De,À,Durée,Nom,Utilisateur,Courriel,Client,Projet,Activité,Description,Billable,Mots-clés,Type'
    for (const head of [polish, german, french]) {
      const { works } = readLines(
        `${head}\n2026-11-16,09:00,10:30,1:30,Ada Nowak,ada,ada@example.com,Port,Quay,Survey,Plans,0,"a, b",timesheet`,
      )
      expect(works[0]).toMatchObject({
        ...{ seconds: 5400, person: 'Ada Nowak', email: 'ada@example.com', client: 'Port', project: 'Quay' },
        ...{ description: 'Survey: Plans', billable: false, tags: ['a', 'b'] },
      })
    }
  })

  it('of Tempo and super-productivity name people, texts and the time that was worked', () => {
    const tempo = 'Issue Key,Issue summary,Hours,Work date,Username,Full name,Project Name,Work Description'
    expect(
      readLines(`${tempo}\nQ-2,Survey,2.25,2026-11-16 11:00,bkowal,Ben Kowal,Quay,depths`).works[0],
    ).toMatchObject({
      ...{ person: 'Ben Kowal', description: 'depths', seconds: 8100, project: 'Quay' },
    })
    const productivity =
      'Date;Start;End;Worked;Titles\n2026-11-16;09:00;17:30;4:30;Plans | Survey\n2026-11-17; - ; - ;1:00;Depths'
    expect(timesOf(productivity)).toEqual([
      ['11-16T08:00', '11-16T16:30', 16_200],
      [null, null, 3600],
    ])
  })
})

it('leaves breaks of Clockify out, by name', () => {
  const head = CLOCKIFY.replace('Tags', 'Tags,Type')
  const line = (kind: string) =>
    clockify('01:00:00 PM', '01:45:00 PM', '00:45:00').replace('ada@example.com,', `ada@example.com,,${kind}`)
  expect(readLines([head, line('Regular'), line('Break')].join('\n')).works).toMatchObject([
    { seconds: 2700 },
    { fault: 'break' },
  ])
})

it('takes the guard of Kimai off a text', () => {
  const lines = [
    kimai('2026-11-16', '09:00', '10:00', '1:00', "' Added a page"),
    kimai('2026-11-16', '10:00', '11:00', '1:00', "' - two slips"),
  ]
  expect(readLines([KIMAI, ...lines].join('\n')).works).toMatchObject([
    { description: 'Watch: Added a page' },
    { description: 'Watch: - two slips' },
  ])
})

it.each([
  [
    'English',
    'Date,From–to,Description,Client,Project,Task,Person,Tags,Billable,Hours,Hours (h:mm)',
    'Billable',
  ],
  [
    'Polish',
    'Data,Od–do,Opis,Klient,Projekt,Zadanie,Osoba,Etykiety,Do rozliczenia,Godziny,Godziny (g:mm)',
    'Do rozliczenia',
  ],
])('reads Stint’s own table in %s, to the minute and with billing', (_language, head, billable) => {
  const { format, works } = readLines(
    `\uFEFF${head}\n2026-11-16,9:00 AM – 9:20 AM,Plans,Port,Quay,Survey,Ada Nowak,"design, review",${billable},0.33,0:20\n2026-11-16,,Mail,,Office,,Ada Nowak,,,0.33,0:20`,
  )
  expect(format).toBe('stint')
  expect(works).toMatchObject([
    {
      seconds: 1200,
      billable: true,
      description: 'Survey: Plans',
      tags: ['design', 'review'],
      person: 'Ada Nowak',
    },
    { seconds: 1200, billable: false, startedAt: null },
  ])
  expect(works.map((one) => 'fault' in one || utc(one.startedAt))).toEqual(['11-16T08:00', null])
})

describe('a separator', () => {
  it('is the one that the first line names, and titles do not count', () => {
    expect(separatorOf('sep=;\nDatum;Von\n1;2')).toBe(';')
    expect(separatorOf('Report, one, two, three\nDatum;Von;Bis\n1;2;3\n4;5;6')).toBe(';')
    expect(timesOf('sep=;\r\nDatum;Von;Bis;Dauer;Projekt\r\n02.03.2026;09:00;10:30;1,5;Kai')).toEqual([
      ['03-02T08:00', '03-02T09:30', 5400],
    ])
  })
})
