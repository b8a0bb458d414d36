// English: tables as files.

export const exported = {
  save: 'Save report',
  types: {
    csv: 'Table (CSV)',
    xlsx: 'Excel workbook',
    pdf: 'PDF document',
    json: 'Data (JSON)',
    txt: 'DATEV file',
    ini: 'DATEV description',
  },
  hoursMinutes: (title: string) => `${title} (h:mm)`,
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  made: (day: string) => `Made on ${day}`,
  tooLong: (rows: number, most: number) =>
    `This has ${rows} rows, and a PDF takes at most ${most}. Choose a shorter period or fewer groups, or save it as Excel or CSV.`,
  notSaved: (file: string, reason: string) =>
    `The report could not be saved as ${file}: ${reason}. An older file there is unchanged. Try again or choose another place.`,
}
