// How each resource of the contract is presented: what names a row, which columns come first, where it stands in the navigation.

export const GROUPS = ['work', 'people', 'timeOff', 'money', 'assets', 'system'] as const
export type Group = (typeof GROUPS)[number]

/** Rows of another resource that belong to a record: the list, and the filter that asks for those of one record. */
interface Children {
  readonly path: string
  readonly by: string
}

export interface Presentation {
  readonly group: Group
  /** The fields that name a row, in this order. */
  readonly title: readonly string[]
  /** What the grid shows until someone chooses other columns. */
  readonly columns: readonly string[]
  /** The field that puts a row away instead of deleting it, and the value that does so; `today` is the day of today. */
  readonly archive?: { readonly field: string; readonly value: string | boolean }
  readonly children?: readonly Children[]
  readonly singleton?: true
}

const of = (path: string, by: string): Children => ({ path, by })

const WORK: Readonly<Record<string, Presentation>> = {
  '/clients': {
    group: 'work',
    title: ['name'],
    columns: ['name', 'tin', 'active'],
    archive: { field: 'active', value: false },
    children: [of('/projects', 'client')],
  },
  '/projects': {
    group: 'work',
    title: ['name'],
    columns: ['name', 'client', 'status', 'type', 'dateFrom', 'dateTo'],
    archive: { field: 'status', value: 'archived' },
    children: [
      of('/project-members', 'project'),
      of('/project-tasks', 'project'),
      of('/project-prices', 'project'),
      of('/task-lists', 'project'),
      of('/work-times', 'project'),
      of('/projects', 'parent'),
    ],
  },
  '/project-members': {
    group: 'work',
    title: ['employee', 'project'],
    columns: ['employee', 'project', 'position'],
  },
  '/project-tasks': {
    group: 'work',
    title: ['title'],
    columns: ['title', 'project', 'status', 'priority', 'assignees', 'dueAt'],
    children: [of('/work-times', 'task')],
  },
  '/task-lists': { group: 'work', title: ['name'], columns: ['name', 'project', 'position'] },
  '/task-statuses': { group: 'work', title: ['name'], columns: ['name', 'category', 'position', 'color'] },
  '/recurrence-rules': {
    group: 'work',
    title: ['rrule'],
    columns: ['rrule', 'dtstart', 'timezone', 'until'],
  },
  '/work-times': {
    group: 'work',
    title: ['description', 'localDate'],
    columns: ['localDate', 'employee', 'project', 'seconds', 'description', 'billable'],
  },
  '/tags': { group: 'work', title: ['name'], columns: ['name', 'count'] },
}

const PEOPLE: Readonly<Record<string, Presentation>> = {
  '/employees': {
    group: 'people',
    title: ['firstName', 'lastName'],
    columns: ['firstName', 'lastName', 'position', 'role', 'manager', 'email'],
    archive: { field: 'leftAt', value: 'today' },
    children: [
      of('/project-members', 'employee'),
      of('/schedule-employees', 'employee'),
      of('/holiday-requests', 'employee'),
      of('/holiday-days-limits', 'employee'),
      of('/work-times', 'employee'),
    ],
  },
  '/schedules': {
    group: 'people',
    title: ['name'],
    columns: ['name', 'regular', 'numberOfDays', 'employeesCount'],
    children: [of('/schedule-employees', 'schedule'), of('/schedule-ranges', 'schedule')],
  },
  '/schedule-employees': {
    group: 'people',
    title: ['employee', 'schedule'],
    columns: ['employee', 'schedule', 'dateFrom', 'dateTo'],
  },
  '/schedule-ranges': {
    group: 'people',
    title: ['schedule', 'day'],
    columns: ['schedule', 'day', 'timeFrom', 'timeTo', 'breakSeconds', 'location'],
  },
  '/invitations': {
    group: 'people',
    title: ['employee'],
    columns: ['employee', 'status', 'expiresAt', 'redeemedAt', 'createdBy'],
  },
  '/meetings': {
    group: 'people',
    title: ['notes', 'dateFrom'],
    columns: ['dateFrom', 'dateTo', 'employee', 'invitees', 'status'],
  },
}

const TIME_OFF: Readonly<Record<string, Presentation>> = {
  '/holiday-requests': {
    group: 'timeOff',
    title: ['employee', 'dateFrom'],
    columns: ['employee', 'type', 'dateFrom', 'dateTo', 'status', 'decidedBy'],
  },
  '/holidays': { group: 'timeOff', title: ['name'], columns: ['name', 'category', 'paid', 'active'] },
  '/holidays/active': {
    group: 'timeOff',
    title: ['employee', 'dateFrom'],
    columns: ['employee', 'typeName', 'dateFrom', 'dateTo', 'days', 'status'],
  },
  '/holiday-types': {
    group: 'timeOff',
    title: ['name'],
    columns: ['name', 'code', 'category', 'paid', 'usesLimit', 'active'],
    archive: { field: 'active', value: false },
    children: [of('/holiday-days-limits', 'holidayType')],
  },
  '/holiday-days-limits': {
    group: 'timeOff',
    title: ['employee', 'holidayType'],
    columns: ['employee', 'holidayType', 'days', 'variant', 'dateFrom', 'notes'],
  },
  '/bank-holidays': {
    group: 'timeOff',
    title: ['publicNotes', 'date'],
    columns: ['date', 'publicNotes', 'share', 'yearFrom', 'yearTo'],
  },
  '/flexitime-entries': {
    group: 'timeOff',
    title: ['employee', 'date'],
    columns: ['employee', 'date', 'kind', 'seconds', 'note'],
  },
}

const MONEY: Readonly<Record<string, Presentation>> = {
  '/project-prices': {
    group: 'money',
    title: ['project', 'dateFrom'],
    columns: ['project', 'attributeRule', 'amount', 'currency', 'dateFrom', 'note'],
  },
  '/project-transactions': {
    group: 'money',
    title: ['note', 'amount'],
    columns: ['project', 'amount', 'currency', 'note'],
  },
  '/employee-project-rates': {
    group: 'money',
    title: ['employee', 'project'],
    columns: ['employee', 'project', 'rate', 'currency', 'dateFrom', 'dateTo'],
  },
  '/transactions': {
    group: 'money',
    title: ['number', 'counterparty'],
    columns: ['number', 'date', 'counterparty', 'type', 'net', 'gross', 'status'],
  },
  '/tax-groups': { group: 'money', title: ['name'], columns: ['name', 'ratePercent'] },
  '/attribute-sets': {
    group: 'money',
    title: ['name'],
    columns: ['name', 'rules'],
    children: [of('/attribute-rules', 'set')],
  },
  '/attribute-rules': { group: 'money', title: ['name'], columns: ['name', 'code', 'set', 'match'] },
  '/currencies': { group: 'money', title: ['name'], columns: ['id', 'name', 'digits'] },
  '/invoices': {
    group: 'money',
    title: ['number'],
    columns: ['number', 'status', 'issueDate', 'dueDate', 'net', 'gross'],
    children: [of('/payments', 'invoice')],
  },
  '/payments': {
    group: 'money',
    title: ['reference'],
    columns: ['reference', 'status', 'amount', 'currency', 'occurredAt', 'invoice'],
  },
  '/e-invoices': {
    group: 'money',
    title: ['reference'],
    columns: ['reference', 'direction', 'status', 'ksefNumber', 'createdAt'],
  },
  '/subscriptions': {
    group: 'money',
    title: ['type', 'status'],
    columns: ['type', 'status', 'seats', 'currentPeriodStart', 'currentPeriodEnd'],
  },
  '/subscriptions/catalog': {
    group: 'money',
    title: ['name'],
    columns: ['name', 'kind', 'priceNetMonthly', 'priceNetYearly', 'currency'],
  },
  '/coupons': {
    group: 'money',
    title: ['id'],
    columns: ['id', 'percentOff', 'amountOff', 'duration', 'redeemBy', 'timesRedeemed'],
  },
}

const ASSETS: Readonly<Record<string, Presentation>> = {
  '/properties': {
    group: 'assets',
    title: ['name'],
    columns: ['name', 'type', 'status', 'location', 'responsibleEmployee', 'bookable'],
    archive: { field: 'status', value: 'retired' },
    children: [of('/property-bookings', 'property'), of('/asset-meter-readings', 'property')],
  },
  '/properties/project-relations': {
    group: 'assets',
    title: ['property', 'project'],
    columns: ['property', 'project', 'relationType', 'amount', 'dateFrom', 'dateTo'],
  },
  '/property-bookings': {
    group: 'assets',
    title: ['property', 'startDate'],
    columns: ['property', 'employee', 'startDate', 'dateTo', 'relationName'],
  },
  '/property-commercial-relations': {
    group: 'assets',
    title: ['property', 'project'],
    columns: ['property', 'project', 'relationType', 'amount', 'dateFrom', 'dateTo', 'state'],
  },
  '/meters': {
    group: 'assets',
    title: ['name'],
    columns: ['name', 'property', 'medium', 'unit', 'serialNumber'],
    children: [of('/asset-meter-readings', 'meter')],
  },
  '/asset-meter-readings': {
    group: 'assets',
    title: ['meter', 'readingAt'],
    columns: ['meter', 'readingAt', 'value', 'readingType', 'isEstimated'],
  },
  '/locations': {
    group: 'assets',
    title: ['name'],
    columns: ['name', 'officeOpenHour', 'officeCloseHour'],
  },
}

const SYSTEM: Readonly<Record<string, Presentation>> = {
  '/organizations': {
    group: 'system',
    title: ['name'],
    columns: ['name', 'legalName', 'timezone', 'locale', 'currency'],
  },
  '/organizations/mail-footer': {
    group: 'system',
    title: [],
    columns: ['html', 'text'],
    singleton: true,
  },
  '/organization-addresses': {
    group: 'system',
    title: ['name', 'city'],
    columns: ['name', 'type', 'street', 'postCode', 'city', 'country'],
  },
  '/configs': { group: 'system', title: ['label'], columns: ['id', 'label', 'value', 'group'] },
  '/tokens': {
    group: 'system',
    title: ['name'],
    columns: ['name', 'employee', 'scopes', 'last4', 'lastUsedAt', 'expiresAt'],
  },
  '/calendar-addresses': {
    group: 'system',
    title: ['kind'],
    columns: ['kind', 'pending', 'names', 'last4', 'lastReadAt'],
  },
  '/webhooks': {
    group: 'system',
    title: ['name'],
    columns: ['name', 'url', 'events', 'active', 'failureCount'],
    archive: { field: 'active', value: false },
    children: [of('/webhook-logs', 'webhook')],
  },
  '/webhook-logs': {
    group: 'system',
    title: ['event', 'createdAt'],
    columns: ['createdAt', 'webhook', 'event', 'statusCode', 'success', 'attempt'],
  },
  '/audit-logs': {
    group: 'system',
    title: ['action', 'relationName'],
    columns: ['createdAt', 'executorEmployee', 'action', 'relationName', 'relationId'],
  },
  '/countries': { group: 'system', title: ['id'], columns: ['id'] },
  '/languages': { group: 'system', title: ['id'], columns: ['id'] },
  '/integrations/workspace-suite': {
    group: 'system',
    title: ['service'],
    columns: ['status', 'provider'],
    singleton: true,
  },
  '/integrations/team-chat': {
    group: 'system',
    title: ['service'],
    columns: ['status', 'provider'],
    singleton: true,
  },
  '/integrations/bank-link': {
    group: 'system',
    title: ['service'],
    columns: ['status', 'provider'],
    singleton: true,
  },
}

const ALL: Readonly<Record<string, Presentation>> = {
  ...WORK,
  ...PEOPLE,
  ...TIME_OFF,
  ...MONEY,
  ...ASSETS,
  ...SYSTEM,
}

/** The entry of a resource of the contract; null for any other. */
export const presentationOf = (path: string): Presentation | null => ALL[path] ?? null

const PATHS = Object.keys(ALL)

/** Where a resource stands among the others; those of other servers stand behind, in the order of their document. */
export const placeOf = (path: string): number => (path in ALL ? PATHS.indexOf(path) : PATHS.length)
