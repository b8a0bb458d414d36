// What the copies of the calendar's collections hold, as our readers understood it.
import type { HOLIDAY_CATEGORIES, LIMIT_VARIANTS } from '#contract/absences'
import type { FlexitimeEntry } from '#contract/flexitime'
import type { ChargedDay } from '#domain/absence-charge'
import type { ScheduleRange } from '#domain/schedule'

export interface TypeCopy {
  name: string
  color: string
  category: (typeof HOLIDAY_CATEGORIES)[number]
  usesLimit: boolean
  /** IRI of the type whose entitlement this one eats. */
  limitPool: string | null
  active: boolean
  allowPartialDay: boolean
  requiresNote: boolean
  autoApprove: boolean
  includeNonWorkingDays: boolean
  maxConsecutiveDays: number | null
  minNoticeDays: number | null
  /** Code of the rule of law that its leave follows; null for the settings of the workspace. */
  leaveRule: string | null
  /** Whether the absence lowers the target of working time. */
  reducesTarget: boolean
  position: number
}

/** An absence in force. */
export interface HolidayCopy {
  /** Null where one may not know the kind. */
  type: string | null
  typeName: string | null
  status: 'approved' | 'cancellation_requested'
  /** What each day costs; null when the server does not tell. */
  days: readonly ChargedDay[] | null
  seconds: number | null
  /** IRI of the request; null where one may not read it. */
  request: string | null
  /** The name the server gave with it, for people that no list names. */
  employeeName: string
}

export interface ScheduleCopy {
  name: string
  numberOfDays: number
  regular: boolean
  overwriteBankHolidays: boolean
  /** The ranges that came with it; null when they are a list of their own. */
  ranges: readonly ScheduleRange[] | null
}

export interface RangeCopy extends ScheduleRange {
  schedule: string
}

export interface AssignmentCopy {
  schedule: string
  cycleOffset: number
  dateTo: string | null
}

/** Days that one person has; if the copy is about no one, days that everyone has. */
export interface LimitCopy {
  /** IRI of the type; null for every type with limits. */
  type: string | null
  variant: (typeof LIMIT_VARIANTS)[number]
  days: number
  allowRequestWhenUsed: boolean
}

export interface ConfigCopy {
  value: unknown
}

/** The opening balance of an account of flexitime, or what was entered into it later. */
export interface FlexitimeCopy {
  kind: FlexitimeEntry['kind']
  seconds: number
  note: string | null
}

/** A task of a project. */
export interface TaskCopy {
  title: string
  /** IRI. */
  project: string
  /** False once it is done, and for a template. */
  open: boolean
  /** IRI; null when the server does not tell. */
  status: string | null
}

export interface TaskStatusCopy {
  /** Whether tasks of it take no more work. */
  closed: boolean
}

export interface EmployeeCopy {
  name: string
  role: string | null
  manager: string | null
  position: string | null
  /** First and last day of work; null when the server does not tell, or there is none. */
  hiredAt: string | null
  leftAt: string | null
  autoApprove: boolean
  /** Absent in copies made before it was kept. */
  seesCosts?: boolean
}
