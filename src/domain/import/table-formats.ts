// The files of other time trackers: by which heads a file is recognised, and what stands in which column.

/** What can stand in a column. */
export const IMPORT_FIELDS = [
  'day',
  'start',
  'endDay',
  'end',
  'times',
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
  'kind',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Which column, from 0, has what. */
export type ImportColumns = Partial<Record<ImportField, number>>

export const TABLE_FORMATS = ['toggl', 'clockify', 'harvest', 'kimai', 'solidtime', 'stint', 'csv'] as const
export type TableFormatName = (typeof TABLE_FORMATS)[number]

interface TableFormat {
  /** Heads that no file of this program lacks, in small letters, for each way in which it writes one; none for any other table. */
  readonly signatures: readonly (readonly string[])[]
  /** The heads of each field, in small letters, the one to prefer first. */
  readonly heads: Partial<Record<ImportField, readonly string[]>>
  /** The fields of the first columns, in a program where people can rename what these columns are called. */
  readonly first?: readonly ImportField[]
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
      // Regular or Break, in workspaces that track breaks.
      kind: ['type'],
    },
    first: ['project', 'client', 'description', 'task', 'person'],
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
  // Export, "CSV": kimai.org/documentation/export.html. These are the heads of its English; those of its German, French
  // and Polish (translations/messages.*.xlf of Kimai 2) are among the heads of any table.
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
  // Stint's own Reports, Detailed, Export as CSV, in English and Polish; a column left empty says that it is not so.
  stint: {
    signatures: [
      ['date', 'from–to', 'hours (h:mm)'],
      ['data', 'od–do', 'godziny (g:mm)'],
    ],
    heads: {
      ...{ day: ['date', 'data'], times: ['from–to', 'od–do'] },
      ...{ duration: ['hours (h:mm)', 'godziny (g:mm)'], description: ['description', 'opis'] },
      ...{ task: ['task', 'zadanie'], project: ['project', 'projekt'], client: ['client', 'klient'] },
      ...{
        person: ['person', 'osoba'],
        billable: ['billable', 'do rozliczenia'],
        tags: ['tags', 'etykiety'],
      },
    },
  },
  csv: {
    signatures: [[]],
    heads: {
      day: ['date', 'day', 'start date', 'work date', 'spent on', 'data', 'dzień', 'datum'],
      start: [
        ...['start time', 'start', 'from', 'begin', 'started at', 'początek', 'od', 'beginn', 'von'],
        ...['début', 'de'],
      ],
      endDay: ['end date', 'stop date'],
      end: [
        ...['end time', 'end', 'to', 'stop', 'stop time', 'ended at', 'finish'],
        ...['koniec', 'do', 'ende', 'bis', 'fin', 'à'],
      ],
      times: ['from–to', 'od–do'],
      duration: [
        ...[
          'duration',
          'hours (h:mm)',
          'duration (h)',
          'hours',
          'duration (decimal)',
          'time spent',
          'worked',
          'time',
        ],
        ...['work (hours)', 'minutes', 'czas trwania', 'godziny (g:mm)', 'czas', 'godziny', 'minuty'],
        ...['dauer', 'stunden', 'minuten', 'durée', 'heures'],
      ],
      description: [
        ...['description', 'work description', 'time entry', 'titles', 'notes', 'note', 'comment'],
        ...['opis', 'notatka', 'beschreibung', 'notiz', 'commentaire'],
      ],
      task: ['task', 'activity', 'zadanie', 'aktywność', 'aufgabe', 'tätigkeit', 'activité'],
      project: ['project', 'project name', 'projekt', 'projet'],
      client: ['client', 'client name', 'customer', 'klient', 'kunde'],
      person: [
        ...['user', 'person', 'employee', 'member', 'full name', 'name', 'first name', 'username'],
        ...['osoba', 'pracownik', 'nazwa', 'użytkownik', 'benutzer', 'nom', 'utilisateur'],
      ],
      lastName: ['last name', 'surname', 'nazwisko'],
      email: ['email', 'e-mail', 'mail', 'courriel'],
      billable: ['billable', 'billable?', 'do rozliczenia', 'płatne', 'abrechenbar'],
      tags: ['tags', 'labels', 'etykiety', 'tagi', 'schlagwörter', 'schlagworte', 'mots-clés'],
      kind: ['type', 'typ'],
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

/**
 * Which column has what in a file of this program; a column has one meaning. Fields that the program's own heads leave out
 * are found by the heads of any table, and by their place where people can rename them.
 */
export function columnsOf(format: TableFormatName, header: readonly string[]): ImportColumns {
  const heads = header.map(plain)
  const taken = new Set<number>()
  const columns: ImportColumns = {}
  const put = (field: ImportField, at: number | undefined) => {
    if (at === undefined || at < 0 || taken.has(at) || columns[field] !== undefined) return
    taken.add(at)
    columns[field] = at
  }
  for (const source of [FORMATS[format].heads, FORMATS.csv.heads]) {
    for (const field of IMPORT_FIELDS) {
      const at = (source[field] ?? []).map((name) =>
        heads.findIndex((head, index) => head === name && !taken.has(index)),
      )
      put(
        field,
        at.find((index) => index >= 0),
      )
    }
  }
  FORMATS[format].first?.forEach((field, at) => put(field, at < heads.length ? at : undefined))
  return columns
}
