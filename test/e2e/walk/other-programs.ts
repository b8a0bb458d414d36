// What other programs read in exported files: Poppler for PDF, and Python's own modules for CSV and for the XML in workbooks.
import { execFileSync } from 'node:child_process'

/** The first sheet as rows of texts and numbers; cells without a value are null. */
const SHEET = `
import json, sys, zipfile, xml.etree.ElementTree as tree
names = {'m': 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'}
book = zipfile.ZipFile(sys.argv[1])
assert book.testzip() is None
shared = []
if 'xl/sharedStrings.xml' in book.namelist():
    for item in tree.fromstring(book.read('xl/sharedStrings.xml')).findall('m:si', names):
        shared.append(''.join(text.text or '' for text in item.iter('{%s}t' % names['m'])))
rows = []
for row in tree.fromstring(book.read('xl/worksheets/sheet1.xml')).iter('{%s}row' % names['m']):
    cells = []
    for cell in row.findall('m:c', names):
        value = cell.find('m:v', names)
        kind = cell.get('t')
        if kind == 'inlineStr':
            cells.append(''.join(text.text or '' for text in cell.iter('{%s}t' % names['m'])))
        elif value is None:
            cells.append(None)
        else:
            cells.append(shared[int(value.text)] if kind == 's' else value.text if kind == 'str' else float(value.text))
    rows.append(cells)
print(json.dumps(rows))
`

const CSV = `
import csv, json, sys
with open(sys.argv[1], newline='', encoding='utf-8-sig') as file:
    print(json.dumps(list(csv.reader(file, delimiter=sys.argv[2]))))
`

const run = (program: string, ...words: string[]): string =>
  execFileSync(program, words, { encoding: 'utf8', maxBuffer: 2 ** 26 })

/** The cells of a workbook's first sheet, row by row, head and totals included. */
export const sheetRows = (file: string): (string | number | null)[][] =>
  JSON.parse(run('python3', '-c', SHEET, file)) as (string | number | null)[][]

/** The cells of a CSV file, row by row, the head included. */
export const csvRows = (file: string, separator: string): string[][] =>
  JSON.parse(run('python3', '-c', CSV, file, separator)) as string[][]

/** The text of a PDF as it lies on its pages. @throws with Poppler's words where the file is damaged */
export const pdfText = (file: string): string => run('pdftotext', '-layout', file, '-')
