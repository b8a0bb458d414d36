// Rows of servers that do not share our contract, as pages take them: completed where they leave something out, and without what was not asked for.

type Row = Readonly<Record<string, unknown>>

/** The first day of someone of whom the server does not tell it. */
export const UNKNOWN_DAY = '0001-01-01'

const GREY = '#6e7781'

/** By collection, what is taken of a field that a row does not have. */
const USUAL: Readonly<Record<string, Row>> = {
  employees: {
    firstName: '',
    lastName: '',
    email: '',
    role: null,
    manager: null,
    position: null,
    timezone: null,
    hiredAt: UNKNOWN_DAY,
    leftAt: null,
    active: true,
  },
  clients: { active: true, tin: null },
  projects: {
    client: null,
    color: GREY,
    type: '',
    status: 'active',
    dateFrom: null,
    dateTo: null,
    budgets: [],
  },
  'holiday-types': {
    code: '',
    color: GREY,
    category: 'other',
    paid: true,
    usesLimit: true,
    limitPool: null,
    autoApprove: false,
    requiresDescription: false,
    allowPartialDay: true,
    includeNonWorkingDays: false,
    maxConsecutiveDays: null,
    minNoticeDays: null,
    leaveRule: null,
    targetEffect: 'reduce',
    active: true,
    position: 0,
  },
  'project-members': { position: '', positions: [] },
  'bank-holidays': { publicNotes: null, yearFrom: null, yearTo: null },
  'schedule-ranges': { breakSeconds: 0, location: null },
  'schedule-employees': { dateTo: null, cycleOffset: 0 },
}

/** The collection that a path is in or about, wherever the server has its collections. */
const collectionOf = (path: string): Row | undefined => {
  const parts = (path.split('?')[0] ?? '').split('/')
  return USUAL[parts.at(-1) ?? ''] ?? USUAL[parts.at(-2) ?? '']
}

/** The row with what it leaves out, for the collection or the record at a path. */
export function completed(path: string, row: unknown): unknown {
  const usual = collectionOf(path)
  if (usual === undefined || typeof row !== 'object' || row === null) return row
  return { ...usual, ...row }
}

/** Filters that decide whose rows a page shows. The specification names no filter, so servers need not know them. */
const OWNERS = ['employee', 'project', 'schedule'] as const

const idOf = (reference: unknown): string | null => {
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? null
  if (typeof reference !== 'object' || reference === null) return null
  const { id } = reference as { readonly id?: unknown }
  return typeof id === 'number' || typeof id === 'string' ? String(id) : null
}

/** Whether a row is one of those that were asked for, as far as its own fields tell. */
export const isAskedFor = (
  query: Readonly<Record<string, string | readonly string[]>>,
  row: unknown,
): boolean =>
  OWNERS.every((name) => {
    const wanted = query[name]
    const id = idOf((row as Row | null)?.[name])
    return typeof wanted !== 'string' || id === null || wanted.split(',').some((one) => idOf(one) === id)
  })
