// English: the calendar as a file, in other programs' calendars too.

export const calendar = {
  named: (person: string) => `Stint: ${person}`,
  absence: 'Absence',
  bankHoliday: 'Bank holiday',
  plannedWork: 'Planned work',
  notDecided: (what: string) => `${what} (not decided yet)`,
  morning: (what: string) => `${what}, in the morning`,
  afternoon: (what: string) => `${what}, in the afternoon`,
  hours: (what: string, hours: string) => `${what}, ${hours} h`,
  halfDay: (what: string) => `${what}, half a day`,
  tooManyYears: 'At most ten years fit into a file. Choose a shorter time.',
  tooManyDays: (days: number) => `At most ${days} days can be shown at once. Choose a shorter time.`,
  wrongOrder: 'The last day lies before the first.',
  save: 'Save calendar',
  fileName: (from: string, to: string) => `Stint calendar ${from} to ${to}`,
  fileType: 'Calendar',
  readOnly: (folder: string) =>
    `You may not write to ${folder}. Nothing was saved; choose another folder and try again.`,
  diskFull: 'The disk is full, and nothing was saved. Free some space, or choose another disk.',
  notSaved: (file: string, reason: string) =>
    `The calendar could not be saved as ${file}: ${reason}. What was there before is as it was; try again or choose another place.`,
}
