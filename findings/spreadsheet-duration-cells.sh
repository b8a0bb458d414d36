#!/usr/bin/env bash
# exceljs 4.4.0, read-excel-file 9.3.17 and xlsx 0.18.5: a cell of hours ([h]:mm) is read as a moment in December 1899.
#
# Expected: 27:30 in a cell with the format [h]:mm is read as a number of days (1.1458…), as the file has it.
# Behaviour: exceljs and read-excel-file return a Date, 1899-12-31T03:30Z. In Warsaw its getHours() is 4 and its minutes
# are 54, because that zone was 1:24 ahead of UTC in 1899. xlsx returns the number, or with `cellDates` a Date in local
# mean time, 1899-12-31T02:06Z, so the same file gives other instants on other computers. Only the distance from
# 1899-12-30T00:00Z (exceljs, read-excel-file) is the duration.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm install --silent --no-save --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 xlsx@0.18.5
cat > run.mjs <<'JS'
import ExcelJS from 'exceljs'
import readExcelFile from 'read-excel-file/node'
import xlsx from 'xlsx'
const book = new ExcelJS.Workbook()
const cell = book.addWorksheet('hours').getCell('A1')
cell.value = 27.5 / 24
cell.numFmt = '[h]:mm'
await book.xlsx.writeFile('hours.xlsx')
const again = new ExcelJS.Workbook()
await again.xlsx.readFile('hours.xlsx')
const read = again.getWorksheet('hours').getCell('A1').value
console.log('exceljs', read.toISOString(), read.getHours(), read.getMinutes(), (read - Date.UTC(1899, 11, 30)) / 3600000)
const [sheet] = await readExcelFile('hours.xlsx')
console.log('read-excel-file', sheet.data[0][0].toISOString())
console.log('xlsx', xlsx.readFile('hours.xlsx').Sheets.hours.A1.v)
console.log('xlsx cellDates', xlsx.readFile('hours.xlsx', { cellDates: true }).Sheets.hours.A1.v.toISOString())
JS
seen=$(TZ=Europe/Warsaw node run.mjs)
expected='exceljs 1899-12-31T03:30:00.000Z 4 54 27.5
read-excel-file 1899-12-31T03:30:00.000Z
xlsx 1.1458333333333333
xlsx cellDates 1899-12-31T02:06:00.000Z'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "The behaviour changed; expected: $expected" >&2; exit 1; }
