// The files of other time trackers: by which heads a file is recognised, and what stands in which column.

/** What can stand in a column. */
export const IMPORT_FIELDS = [
  'day',
  'start',
  'endDay',
  'end',
  'duration',
  'description',
  'task',
  'project',
  'client',
  'person',
  'lastName',
  'email',
  'billable',
  'tags',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Which column, from 0, has what. */
export type ImportColumns = Partial<Record<ImportField, number>>

export const TABLE_FORMATS = ['toggl', 'clockify', 'harvest', 'kimai', 'solidtime', 'csv'] as const
export type TableFormatName = (typeof TABLE_FORMATS)[number]

interface TableFormat {
  /** Heads that no file of this program lacks, in small letters, for each way in which it writes one; none for any other table. */
  readonly signatures: readonly (readonly string[])[]
  /** The heads of each field, in small letters, the one to prefer first. */
  readonly heads: Partial<Record<ImportField, readonly string[]>>
}

const FORMATS: Readonly<Record<TableFormatName, TableFormat>> = {
  // Reports, Detailed, "Download CSV": support.toggl.com. The person is called a user or a member, and an entry ends or
  // stops; of the newer reports people choose the columns.
  toggl: {
    signatures: [
      ['description', 'start date', 'start time', 'end date', 'end time', 'duration'],
      ['start date', 'start time', 'stop date', 'stop time'],
    ],
    heads: {
      ...{ day: ['start date'], start: ['start time'] },
      ...{ endDay: ['end date', 'stop date'], end: ['end time', 'stop time'] },
      ...{ duration: ['duration'], description: ['description'], task: ['task'], project: ['project'] },
      ...{ client: ['client'], person: ['user', 'member'], email: ['email'] },
      ...{ billable: ['billable'], tags: ['tags'] },
    },
  },
  // Reports, Detailed, "Save as CSV": clockify.me/help. Days and times are written as the profile says.
  clockify: {
    signatures: [['start date', 'start time', 'end date', 'end time', 'duration (h)', 'duration (decimal)']],
    heads: {
      ...{ day: ['start date'], start: ['start time'], endDay: ['end date'], end: ['end time'] },
      ...{ duration: ['duration (h)'], description: ['description'], task: ['task'], project: ['project'] },
      ...{ client: ['client'], person: ['user'], email: ['email'], billable: ['billable'], tags: ['tags'] },
    },
  },
  // Reports, Detailed time, "Export": support.getharvest.com. Hours are decimal; times are there where they are kept.
  harvest: {
    signatures: [['date', 'client', 'project', 'task', 'notes', 'hours', 'first name', 'last name']],
    heads: {
      ...{ day: ['date'], start: ['started at', 'start time'], end: ['ended at', 'end time'] },
      ...{ duration: ['hours'], description: ['notes'], task: ['task'], project: ['project'] },
      ...{ client: ['client'], person: ['first name'], lastName: ['last name'], email: ['email'] },
      ...{ billable: ['billable?'] },
    },
  },
  // Export, "CSV": kimai.org/documentation/export.html. The names of the heads are those of its English.
  kimai: {
    signatures: [['date', 'duration', 'customer', 'project', 'activity', 'description']],
    heads: {
      ...{ day: ['date'], start: ['from', 'begin', 'start'], end: ['to', 'end'], duration: ['duration'] },
      ...{ description: ['description'], task: ['activity'], project: ['project'], client: ['customer'] },
      ...{ person: ['name', 'user', 'username'], email: ['email'], billable: ['billable'], tags: ['tags'] },
    },
  },
  // Reporting, Detailed, "Export as CSV": docs.solidtime.io. The day is in the start and the end.
  solidtime: {
    signatures: [['description', 'task', 'project', 'client', 'user', 'start', 'end', 'duration (decimal)']],
    heads: {
      ...{ start: ['start'], end: ['end'], duration: ['duration'], description: ['description'] },
      ...{ task: ['task'], project: ['project'], client: ['client'], person: ['user'] },
      ...{ billable: ['billable'], tags: ['tags'] },
    },
  },
  csv: {
    signatures: [[]],
    heads: {
      day: ['date', 'day', 'start date', 'work date', 'spent on', 'data', 'dzień', 'datum'],
      start: ['start time', 'start', 'from', 'begin', 'started at', 'początek', 'od', 'beginn', 'von'],
      endDay: ['end date', 'stop date'],
      end: [
        ...['end time', 'end', 'to', 'stop', 'stop time', 'ended at', 'finish'],
        ...['koniec', 'do', 'ende', 'bis'],
      ],
      duration: [
        ...['duration', 'hours', 'time', 'duration (h)', 'duration (decimal)', 'hours (h:mm)', 'time spent'],
        ...['czas', 'godziny', 'czas trwania', 'dauer', 'stunden'],
      ],
      description: ['description', 'notes', 'note', 'comment', 'opis', 'notatka', 'beschreibung', 'notiz'],
      task: ['task', 'activity', 'zadanie', 'aufgabe', 'tätigkeit'],
      project: ['project', 'projekt', 'project name'],
      client: ['client', 'customer', 'klient', 'kunde', 'client name'],
      person: [
        'user',
        'person',
        'employee',
        'member',
        'name',
        'first name',
        'osoba',
        'pracownik',
        'benutzer',
      ],
      lastName: ['last name', 'surname', 'nazwisko'],
      email: ['email', 'e-mail', 'mail'],
      billable: ['billable', 'billable?', 'do rozliczenia', 'abrechenbar'],
      tags: ['tags', 'labels', 'etykiety', 'tagi', 'schlagwörter'],
    },
  },
}

const plain = (head: string): string => head.trim().toLowerCase().replace(/\s+/g, ' ')

const CSV: { readonly name: TableFormatName; readonly rank: number } = { name: 'csv', rank: 0 }

/** Whose file has these heads; where two fit, the one that needs more of them. */
export function recognise(header: readonly string[]): TableFormatName {
  const heads = new Set(header.map(plain))
  const fitting = TABLE_FORMATS.flatMap((name) =>
    FORMATS[name].signatures
      .filter((signature) => signature.every((head) => heads.has(head)))
      // Clockify has every head of Toggl and more.
      .map(({ length }) => ({ name, rank: length + (name === 'clockify' ? 1 : 0) })),
  )
  return fitting.reduce((best, one) => (one.rank > best.rank ? one : best), CSV).name
}

/** Which column has what in a file of this program; a column has one meaning. */
export function columnsOf(format: TableFormatName, header: readonly string[]): ImportColumns {
  const heads = header.map(plain)
  const taken = new Set<number>()
  const columns: ImportColumns = {}
  for (const field of IMPORT_FIELDS) {
    const names = FORMATS[format].heads[field] ?? []
    const at = names.map((name) => heads.findIndex((head, index) => head === name && !taken.has(index)))
    const found = at.find((index) => index >= 0)
    if (found === undefined) continue
    taken.add(found)
    columns[field] = found
  }
  return columns
}
