// The kinds of absence that every workspace starts with. They can be changed, added to and archived.
import type { HolidayType } from '#contract/absences'

export type HolidayTypeCode =
  'vacation' | 'on_demand' | 'sick' | 'child_care' | 'unpaid' | 'overtime' | 'special' | 'remote'

/** A holiday type as it is seeded; its name is in the words of the workspace's language. */
export interface HolidayTypeSeed extends Omit<
  HolidayType,
  'id' | 'code' | 'name' | 'limitPool' | 'leaveRule' | 'balance' | 'createdAt' | 'updatedAt'
> {
  code: HolidayTypeCode
  /** Code of the type whose entitlement it eats; null when it has its own or none. */
  limitPool: HolidayTypeCode | null
  /** The country whose law alone knows it (ISO 3166-1 alpha-2); null when it is usual everywhere. */
  onlyIn: string | null
}

/** What most types have in common: a paid day or part of a day that someone approves and no one has to work. */
const USUAL = {
  paid: true,
  usesLimit: false,
  limitPool: null,
  onlyIn: null,
  autoApprove: false,
  requiresDescription: false,
  allowPartialDay: true,
  includeNonWorkingDays: false,
  maxConsecutiveDays: null,
  // The setting of the workspace.
  minNoticeDays: null,
  targetEffect: 'reduce',
  active: true,
} as const

const TYPES: Omit<HolidayTypeSeed, 'position'>[] = [
  { ...USUAL, code: 'vacation', color: '#2f9e6b', category: 'vacation', usesLimit: true },
  {
    ...USUAL,
    code: 'on_demand',
    color: '#7aa82b',
    category: 'vacation',
    usesLimit: true,
    limitPool: 'vacation',
    // Polish labour code, article 167².
    onlyIn: 'PL',
    allowPartialDay: false,
    minNoticeDays: 0,
  },
  {
    ...USUAL,
    code: 'sick',
    color: '#d9534f',
    category: 'sick',
    // Whether someone is ill is not a manager's decision.
    autoApprove: true,
    minNoticeDays: 0,
  },
  {
    ...USUAL,
    code: 'child_care',
    color: '#c2649a',
    category: 'special',
    usesLimit: true,
    // Children fall ill without notice, too.
    minNoticeDays: 0,
  },
  { ...USUAL, code: 'unpaid', color: '#8a8f98', category: 'unpaid', paid: false },
  {
    ...USUAL,
    code: 'overtime',
    color: '#3b82c4',
    category: 'overtime',
    targetEffect: 'none',
  },
  {
    ...USUAL,
    code: 'special',
    color: '#8b6cc9',
    category: 'special',
    requiresDescription: true,
    // Most of its reasons, such as a funeral, are not known long before.
    minNoticeDays: 0,
  },
  {
    ...USUAL,
    code: 'remote',
    color: '#2aa5a0',
    category: 'other',
    targetEffect: 'none',
  },
]

/** In the order in which they are offered. */
export const HOLIDAY_TYPES: readonly HolidayTypeSeed[] = TYPES.map((type, index) => ({
  ...type,
  position: index + 1,
}))
