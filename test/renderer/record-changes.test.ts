// Two versions of one record, and tables that become records: what is a conflict, and what each row of a table does.
import { describe, expect, it } from 'vitest'
import { csvOf } from '#domain/csv-lines'
import { changedByThem, changesOf, conflictsOf, isSame } from '../../src/renderer/records/conflicts'
import { cellsOf } from '../../src/renderer/records/csv'
import { inSendingOrder, planOf, tableOf } from '../../src/renderer/records/import-plan'
import { callNames, type Resolution } from '../../src/renderer/records/row-names'
import type { Field, KindName } from '../../src/renderer/records/kinds'

const field = (name: string, kind: KindName = 'text', more: Partial<Field> = {}): Field => ({
  name,
  kind,
  target: null,
  options: [],
  nullable: false,
  required: false,
  maxLength: null,
  description: '',
  ...more,
})

describe('two versions', () => {
  const BEFORE = { name: 'Ann', position: 'Tester', manager: '/employees/1', note: null, updatedAt: 'then' }

  it('conflict where both changed a field to different values', () => {
    const theirs = { ...BEFORE, name: 'Anna', position: 'Lead', updatedAt: 'now' }
    const yours = { position: 'Developer', note: 'New' }
    expect(conflictsOf(BEFORE, theirs, yours)).toEqual([
      { name: 'position', before: 'Tester', theirs: 'Lead', yours: 'Developer' },
    ])
    expect(changedByThem(BEFORE, theirs, yours)).toEqual(['name'])
  })

  it('do not conflict where both mean the same', () => {
    expect(conflictsOf(BEFORE, { ...BEFORE, position: 'Lead' }, { position: 'Lead' })).toEqual([])
    expect(isSame('/employees/1', { id: 1, iri: '/employees/1', name: 'Ann' })).toBe(true)
    expect(isSame(undefined, null)).toBe(true)
    expect(changesOf(BEFORE, { name: 'Ann', note: null, position: 'Lead' })).toEqual({ position: 'Lead' })
  })
})

describe('CSV', () => {
  it('comes back as it was written', () => {
    const rows = [
      ['id', 'name', 'note'],
      ['1', 'Żółw, "Ltd"', 'two\r\nlines'],
      ['2', '=1+1', '-12.50'],
      ['3', "'quoted", ''],
    ]
    expect(cellsOf(csvOf(rows))).toEqual(rows)
  })

  it('keeps a spreadsheet from calculating what people wrote', () => {
    expect(csvOf([['=HYPERLINK("x")', '-5', '-x']])).toContain('"\'=HYPERLINK(""x"")",-5,\'-x')
  })

  it('is read with any usual separator', () => {
    expect(cellsOf('a\tb\n1\t2\n\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
    expect(cellsOf('a;b\r\n"x;y";1,5')).toEqual([
      ['a', 'b'],
      ['x;y', '1,5'],
    ])
  })
})

describe('a table', () => {
  const NAME = field('name', 'text', { required: true })
  const ID = field('id', 'id')
  const HIRED = field('hiredAt', 'day')
  const MANAGER = field('manager', 'reference', { target: '/employees', nullable: true })
  const FIELDS = [ID, NAME, HIRED, MANAGER]
  const labelOf = ({ name }: Field) => (name === 'hiredAt' ? 'Started' : name)
  const rules = {
    writable: ['name', 'hiredAt', 'manager'],
    createFields: [NAME, HIRED, MANAGER],
    known: async (id: string) =>
      id === '7' ? { id: 7, name: 'Ann', hiredAt: '2026-01-01', manager: '/employees/1' } : null,
    path: '/employees',
    resolve: async (said: string): Promise<Resolution> =>
      said === 'Bea'
        ? { is: 'one', iri: '/employees/2' }
        : said === 'Lind'
          ? { is: 'several', names: ['Ada Lind (ada@example.test)', 'Bo Lind (bo@example.test)'] }
          : { is: 'none' },
  }
  const plan = (text: string) => planOf(tableOf(cellsOf(text), FIELDS, labelOf, [NAME, HIRED]), rules)

  it('says what each of its rows does', async () => {
    const rows = [
      '7,Anna,,Bea',
      '7,Ann,2026-01-01,/employees/1',
      ',Cem,1.2.2026,Bea',
      '9,Nobody,,',
      ',,soon,Zed',
    ]
    expect(await plan(['id,Name,started,Manager', ...rows.slice(0, 1), ...rows.slice(2)].join('\n'))).toEqual(
      [
        {
          ...{ does: 'update', line: 2, id: '7', waitsFor: {} },
          values: { name: 'Anna', manager: '/employees/2' },
        },
        {
          ...{ does: 'create', line: 3, waitsFor: {} },
          values: { name: 'Cem', hiredAt: '2026-02-01', manager: '/employees/2' },
        },
        { does: 'fault', line: 4, faults: [{ field: 'id', code: 'reference', said: '9' }] },
        {
          does: 'fault',
          line: 5,
          faults: [
            { field: 'hiredAt', code: 'day', said: 'soon' },
            { field: 'name', code: 'missing', said: '' },
            { field: 'manager', code: 'reference', said: 'Zed' },
          ],
        },
      ],
    )
  })

  it('changes nothing where a row says what is there', async () => {
    expect(await plan('id,name,hiredAt\n7,Ann,2026-01-01')).toEqual([{ does: 'nothing', line: 2, id: '7' }])
  })

  it('has the manager from another of its lines, which is sent first', async () => {
    const rows = await plan('name,manager\nCem,Dana\nDana,Bea\nEve,Nobody')
    expect(rows).toMatchObject([
      { does: 'create', line: 2, values: { name: 'Cem' }, waitsFor: { manager: 3 } },
      { does: 'create', line: 3, values: { name: 'Dana', manager: '/employees/2' }, waitsFor: {} },
      { does: 'fault', line: 4, faults: [{ field: 'manager', code: 'reference', said: 'Nobody' }] },
    ])
    const sent = rows.filter((one) => one.does === 'create')
    expect(inSendingOrder(sent).map(({ line }) => line)).toEqual([3, 2])
  })

  it('says whom an ambiguous name fits, and which of its lines have the same name', async () => {
    expect(await plan('name,manager\nCem,Lind\nDana,\nDana,\nEve,Dana')).toMatchObject([
      {
        does: 'fault',
        faults: [
          {
            code: 'ambiguous',
            said: 'Lind',
            fits: ['Ada Lind (ada@example.test)', 'Bo Lind (bo@example.test)'],
          },
        ],
      },
      { does: 'create' },
      { does: 'create' },
      { does: 'fault', line: 5, faults: [{ code: 'ambiguous', said: 'Dana' }] },
    ])
  })

  it('names the columns that are no field; a column without a name by its letter', () => {
    const table = tableOf(cellsOf('name,Shoe size,,\nCem,44,x,'), FIELDS, labelOf, [NAME])
    expect(table.leftOut).toEqual(['Shoe size', 'C'])
  })

  it('calls a person by name in either order, email and last name', () => {
    const row = { firstName: 'Łucja', lastName: 'Nowak', email: 'Lucja@example.test' }
    const [own, shared] = callNames(row, 'Łucja Nowak')
    expect(own).toEqual(['lucja nowak', 'lucja@example.test', 'nowak lucja', 'nowak, lucja'])
    expect(shared).toEqual(['nowak'])
  })

  it('without a head has the columns of the grid', async () => {
    expect(await plan('Dan\t2026-03-01')).toEqual([
      { does: 'create', line: 1, values: { name: 'Dan', hiredAt: '2026-03-01' }, waitsFor: {} },
    ])
  })
})
