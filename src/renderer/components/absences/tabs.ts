// The two sides of the Absences page, named as outside leads to them.
export const ABSENCE_TABS = ['requests', 'approvals'] as const
export type AbsenceTab = (typeof ABSENCE_TABS)[number]
