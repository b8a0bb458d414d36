// English: the calendar as a file, in other programs' calendars too.

export const calendar = {
  named: (person: string) => `Stint: ${person}`,
  absence: 'Absence',
  bankHoliday: 'Bank holiday',
  plannedWork: 'Planned work',
  notDecided: (what: string) => `${what} (pending)`,
  morning: (what: string) => `${what}, in the morning`,
  afternoon: (what: string) => `${what}, in the afternoon`,
  hours: (what: string, hours: string) => `${what}, ${hours} h`,
  halfDay: (what: string) => `${what}, half a day`,
  tooManyYears: 'A file can cover at most ten years. Choose a shorter period.',
  tooManyDays: (days: number) => `At most ${days} days can be shown at once. Choose a shorter period.`,
  wrongOrder: 'The last day is before the first.',
  save: 'Save calendar',
  fileName: (from: string, to: string) => `Stint calendar ${from} to ${to}`,
  fileType: 'Calendar',
  readOnly: (folder: string) =>
    `You cannot write to ${folder}. Nothing was saved. Choose another folder and try again.`,
  diskFull: 'The disk is full. Nothing was saved. Free some space or choose another disk.',
  notSaved: (file: string, reason: string) =>
    `The calendar could not be saved as ${file}: ${reason}. An older file there is unchanged. Try again or choose another place.`,
}
