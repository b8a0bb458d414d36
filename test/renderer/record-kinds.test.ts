// The kinds of fields of All records: what a cell says, what CSV writes, and that the same is read back.
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../src/renderer/records/fields'
import {
  KINDS,
  readText,
  shown,
  Unreadable,
  written,
  type Field,
  type KindName,
  type Words,
} from '../../src/renderer/records/kinds'
import { fieldIn } from '../../src/renderer/records/setting-field'
import { Schemas, type Schema } from '../../src/renderer/records/open-api'

const field = (kind: KindName, more: Partial<Field> = {}): Field => ({
  name: 'value',
  kind,
  target: null,
  options: [],
  nullable: true,
  required: false,
  maxLength: null,
  description: '',
  ...more,
})
const WORDS: Words = {
  number: (value, digits) => value.toFixed(digits ?? 1),
  day: (iso) => `day ${iso}`,
  instant: (iso) => `instant ${iso}`,
  yes: 'Yes',
  no: 'No',
  code: (_field, code) => code.toUpperCase(),
  ours: (key) => (key.endsWith('.known') ? `our ${key}` : null),
  row: (iri) => `row ${iri}`,
}

const PREVIEW = { id: 7, iri: '/employees/7', name: 'Ann Example' }
const VALUES: readonly (readonly [KindName, unknown, string, string])[] = [
  ['id', 7, '7', '7'],
  ['text', 'Żółw', 'Żółw', 'Żółw'],
  ['code', 'admin', 'ADMIN', 'admin'],
  ['day', '2026-06-15', 'day 2026-06-15', '2026-06-15'],
  ['instant', '2026-06-15T08:00:00Z', 'instant 2026-06-15T08:00:00Z', '2026-06-15T08:00:00Z'],
  ['integer', -3, '-3', '-3'],
  ['duration', 27_042, '7:30:42', '27042'],
  ['decimal', 60.1, '60.1', '60.1'],
  ['money', '118.50', '118.50', '118.50'],
  ['bool', false, 'No', 'false'],
  ['reference', '/employees/7', 'row /employees/7', '/employees/7'],
  [
    'references',
    ['/employees/7', '/employees/8'],
    'row /employees/7, row /employees/8',
    '/employees/7; /employees/8',
  ],
  ['embedded', PREVIEW, 'Ann Example', '/employees/7'],
  ['words', ['one', 'two'], 'one, two', 'one; two'],
  [
    'dayRanges',
    [
      { from: '2026-12-24', to: '2026-12-31' },
      { from: '2027-01-07', to: '2027-01-07' },
    ],
    'day 2026-12-24 – day 2026-12-31; day 2027-01-07',
    '[{"from":"2026-12-24","to":"2026-12-31"},{"from":"2027-01-07","to":"2027-01-07"}]',
  ],
  ['json', [{ day: 1 }], '[{"day":1}]', '[{"day":1}]'],
]

it('has a value of every kind here', () => {
  expect(VALUES.map(([kind]) => kind).sort()).toEqual(Object.keys(KINDS).sort())
})

it.each(VALUES)('shows, writes and reads back %s', (kind, value, said, csv) => {
  expect(shown(value, field(kind), WORDS)).toBe(said)
  expect(written(value, field(kind))).toBe(csv)
  expect(readText(csv, field(kind))).toEqual(kind === 'embedded' ? PREVIEW.iri : value)
})

describe('what people and spreadsheets write', () => {
  it.each([
    ['day', '15.6.2026', '2026-06-15'],
    ['money', '1 234,50', '1234.50'],
    ['decimal', '0,5', 0.5],
    ['duration', '1:30', 5400],
    ['duration', '-0:45', -2700],
    ['bool', 'Tak', true],
    ['code', 'Admin', 'admin'],
    ['words', ' one ;two; ', ['one', 'two']],
  ] as const)('is read: %s %s', (kind, said, value) => {
    expect(readText(said, field(kind, { options: ['admin'] }))).toEqual(value)
  })

  it.each([
    ['day', '30.2.2026'],
    ['instant', 'soon'],
    ['integer', '1.5'],
    ['money', '1,234.5.6'],
    ['duration', '1:75'],
    ['bool', 'maybe'],
    ['code', 'king'],
    ['json', '{'],
  ] as const)('is refused: %s %s', (kind, said) => {
    expect(() => readText(said, field(kind, { options: ['admin'] }))).toThrow(Unreadable)
  })

  it('is nothing when it is empty, where there can be nothing', () => {
    expect(readText(' ', field('day'))).toBeNull()
    expect(readText('', field('text'))).toBeNull()
    expect(readText('', field('text', { nullable: false }))).toBe('')
    expect(readText('', field('words'))).toEqual([])
  })
})

describe('a field of a server that does not share our contract', () => {
  const schemas = new Schemas({ paths: {}, components: { schemas: { Ref: { type: 'boolean' } } } })
  const kindOf = (schema: Schema, name = 'value') =>
    fieldOf(name, schema, { resource: 'Thing', required: false, schemas, collections: new Set(['/boxes']) })

  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: ['string', 'null'], format: 'date' }, 'day'],
    [{ anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }, 'instant'],
    [{ type: 'string', enum: ['a', 'b'] }, 'code'],
    [{ $ref: '#/components/schemas/Ref' }, 'bool'],
    [{ type: 'number' }, 'decimal'],
    [{ type: 'string', format: 'iri-reference' }, 'reference'],
    [{ type: 'array', items: { type: 'string', format: 'iri-reference' } }, 'references'],
    [{ type: 'array', items: { type: 'string' } }, 'words'],
    [{ type: 'object', properties: { '@id': { type: 'string' } } }, 'embedded'],
    [{ type: 'object' }, 'json'],
  ] as const satisfies readonly (readonly [Schema, KindName])[])(
    'is drawn from its schema: %j',
    (schema, kind) => {
      expect(kindOf(schema).kind).toBe(kind)
    },
  )

  it('finds the collection that it names by its name, and whether it can be empty', () => {
    expect(kindOf({ type: 'string', format: 'iri-reference', nullable: true }, 'box')).toMatchObject({
      target: '/boxes',
      nullable: true,
    })
  })
})

describe('the value of a setting', () => {
  const setting = (id: string, type: string, value: unknown, options: string[] = []) => ({
    ...{ id, type, value, options, default: null, isSet: true, label: id },
  })
  it.each([
    ['a length of time', setting('holidays.secondsPerDay', 'integer', 27_000), '7:30'],
    ['a number', setting('workTimes.maxFutureDays', 'integer', 14), '14'],
    ['yes or no', setting('workTimes.requireMembership', 'boolean', true), 'Yes'],
    ['one of several', setting('schedules.restCheck', 'enum', 'warn', ['off', 'warn']), 'WARN'],
    ['a day', setting('workTimes.lockedBefore', 'string', '2026-06-15'), 'day 2026-06-15'],
    [
      'days',
      setting('holidays.forbiddenDays', 'json', [{ from: '2026-12-24', to: '2026-12-24' }]),
      'day 2026-12-24',
    ],
    ['no days', setting('holidays.forbiddenDays', 'json', []), ''],
    ['anything else', setting('unknown.thing', 'json', { a: 1 }), '{"a":1}'],
  ])('is shown as %s', (_what, row, words) => {
    const column = field('json')
    expect(shown(row.value, fieldIn(row, column), WORDS)).toBe(words)
    // The same column of anything else stays as it is.
    expect(fieldIn({ id: 'a', type: 'integer', value: 1 }, column)).toBe(column)
  })
})

describe('the name and the group of a setting', () => {
  const setting = (id: string, group: string) => ({
    ...{
      id,
      group,
      type: 'integer',
      value: 1,
      options: [],
      default: null,
      isSet: true,
      label: 'Server label',
    },
  })
  const said = (row: Record<string, unknown>, name: string) =>
    shown(row[name], fieldIn(row, { ...field('text'), name }), WORDS)

  it('are in the words of the app where it has some', () => {
    const row = setting('api.known', 'known')
    expect(said(row, 'label')).toBe('our organization.setting.api.known')
    expect(said(row, 'group')).toBe('our organization.group.known')
  })

  it('are those of the server where it has none, and in every other list', () => {
    expect(said(setting('api.new', 'new'), 'label')).toBe('Server label')
    expect(said(setting('api.new', 'new'), 'group')).toBe('new')
    expect(said({ id: 'api.known', label: 'Of a task' }, 'label')).toBe('Of a task')
  })
})
