// What is booked on projects, as costs and revenue are calculated from it; which projects and days are in is the caller's choice.
import type { Money } from './money'
import type { Recognition } from './recognition'
import type { HourlyCost, ProjectPrice, ProjectRate } from './rates'

export interface BookedProject {
  iri: string
  type: 'fixed_price' | 'time_material' | 'retainer' | 'internal' | 'template'
  /** Net price of the whole, or of a month of a retainer; null when none is agreed. */
  priceNet: Money | null
  currency: string
  /** False for drafts and for what was cancelled: they earn nothing of themselves. */
  earns: boolean
  recognition: Recognition
  /** Its first day; null while it has none and no one has worked on it. */
  dateFrom: string | null
  /** True when the first day is not its own, but that of the first work on it. */
  startAssumed: boolean
  /** Its last day; a null end is open. */
  dateTo: string | null
  /** The day on which it was completed; null while it is not. */
  completedOn: string | null
}

/** Work on a project: an entry, or the sum of someone's entries of a day that are alike in being billable. */
export interface BookedWork {
  employee: string
  project: string
  /** The local day of the work. */
  day: string
  seconds: number
  /** Whether a client pays for it. What it costs is the same. */
  billable: boolean
}

/** A transaction, or the part of it that belongs to a project. */
export interface BookedTransaction {
  source: string
  /** Which side of the books it is on; a negative amount corrects that side. */
  type: 'income' | 'cost'
  project: string
  label: string
  day: string
  whole: Money
  /** The project's part of it, of the same sign; null for the whole. */
  allocated: Money | null
  currency: string
}

/** What a property is to a project: an amount per calendar month, or once for loans, ownership and other relations. */
export interface BookedRelation {
  source: string
  project: string
  label: string
  relationType:
    'lease' | 'sublease' | 'rental' | 'service' | 'maintenance' | 'insurance' | 'loan' | 'ownership' | 'other'
  amount: Money
  currency: string
  dateFrom: string
  dateTo: string | null
  /** True: the client pays it, so it is revenue. False: the project bears it. */
  invoiceable: boolean
}

/** Everything that the figures of a project, with its flattened sub-projects, are made of. */
export interface ProjectBooks {
  /** The currency of the figures; what is in others is shown apart. */
  currency: string
  /** The days asked for, both included; a null start is open. The end is never later than the day of asking. */
  dateFrom: string | null
  dateTo: string
  projects: readonly BookedProject[]
  /** Work of the days asked for. */
  work: readonly BookedWork[]
  /** Names of employees by IRI. */
  names: ReadonlyMap<string, string>
  /** The position of an employee in a project on a day; null without one. */
  positionOf: (project: string, employee: string, day: string) => string | null
  rates: readonly ProjectRate[]
  hourlyCosts: ReadonlyMap<string, readonly HourlyCost[]>
  prices: readonly ProjectPrice[]
  /** Transactions of the days asked for. */
  transactions: readonly BookedTransaction[]
  relations: readonly BookedRelation[]
  /** Overhead on labour, in ten-thousandths of a percent, and the IRI of where it is set. */
  overhead: { source: string; percent: bigint }
}
