// CSV in pieces: rows, line numbers, quotes and line ends, whatever the pieces are cut at.
import { describe, expect, it } from 'vitest'
import { csvLine } from '#domain/csv-lines'
import { CsvReader, separatorOf, unguarded } from '#domain/csv-text'

const read = (text: string, separator = ',', size = text.length) => {
  const reader = new CsvReader(separator)
  const rows = []
  for (let at = 0; at < text.length; at += Math.max(1, size))
    rows.push(...reader.push(text.slice(at, at + size)))
  return [...rows, ...reader.end()]
}

const ODD = '\uFEFFa,b\r\n"one, two","say ""hi"""\r"line\r\nbreak",x\n\n , \nlast,"""",half"quote\r\n"",end'

describe('rows of CSV', () => {
  it('have quotes, doubled quotes, separators and line ends in their cells', () => {
    expect(read(ODD).map(({ cells }) => cells)).toEqual([
      ['a', 'b'],
      ['one, two', 'say "hi"'],
      ['line\r\nbreak', 'x'],
      ['last', '"', 'half"quote'],
      ['', 'end'],
    ])
  })

  it('know the line on which they begin, counting the lines within cells', () => {
    expect(read(ODD).map(({ line }) => line)).toEqual([1, 2, 3, 7, 8])
  })

  it('are the same however the text is cut', () => {
    for (const size of [1, 2, 3, 7, 19]) expect(read(ODD, ',', size)).toEqual(read(ODD))
  })

  it('say when a quote is never closed', () => {
    expect(read('a\n"b,c\nd')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b,c\nd'], unclosed: true },
    ])
  })

  it('are what was written', () => {
    const rows = [['plain', 'with, comma', 'with "quotes"', 'two\nlines', '=1+1', '']]
    expect(read(rows.map((row) => csvLine(row)).join('')).map(({ cells }) => cells.map(unguarded))).toEqual(
      rows,
    )
  })
})

it('tells the separator by the first line, outside quotes', () => {
  expect(separatorOf('a;b;c\n1,5;2,5;3,5')).toBe(';')
  expect(separatorOf('"a;b;c",d\n')).toBe(',')
  expect(separatorOf('\uFEFF\na\tb\n')).toBe('\t')
  expect(separatorOf('a|b|c')).toBe('|')
  expect(separatorOf('alone')).toBe(',')
})
