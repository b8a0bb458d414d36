// Config: the values of the catalogue, a row for each key. They take effect with the next request.
import { Config } from '#contract/organization/organization'
import { earliest } from '#domain/day'
import { build, condition, prepared } from '../../db/build'
import type { RowOf } from '../../db/tables'
import { groupOf, shownConfig, type Settings } from '../../engine/schema/config'
import {
  declare,
  type Change,
  type Declaration,
  type RuleTools,
  type View,
} from '../../engine/schema/declare'
import type { Setting } from '../../engine/schema/settings'

type ConfigRow = Pick<RowOf<'configs'>, 'id' | 'value'>
type Changed = Change<RowOf<'configs'>>

const ORGANIZATION = 'organization.'

/** Where the rows are that values name; everyone may see them. */
const NAMED: Readonly<Partial<Record<string, 'currencies' | 'schedules'>>> = {
  'organization.currency': 'currencies',
  'schedules.default': 'schedules',
}

/** Rows are made from the catalogue; a key of a later version of the service has none here and is not shown. */
const settingFor =
  (settings: Settings) =>
  ({ id }: Pick<ConfigRow, 'id'>): Setting<unknown> | undefined =>
    settings.setting(id)

const inGroup = condition(
  'configs',
  (eb, { group, length }: { readonly group: string; readonly length: number }) =>
    eb(eb.fn<string>('substr', ['id', eb.lit(1), eb.val(length)]), '=', group),
)

const CURRENCY = 'organization.currency'

/** Amounts would be taken for ones of another currency. @throws Problem 409 `in-use` */
const assertCurrencyFree = async ({ before }: Changed, value: unknown, tools: RuleTools): Promise<void> => {
  const kept = before?.value ?? null
  const old: unknown = kept === null ? value : JSON.parse(kept)
  if (old === value) return
  const usedBy = await tools.amountsIn(String(old))
  if (usedBy !== null)
    tools.refuse('in-use', { what: `an amount in this currency (${usedBy})` }, { members: { usedBy } })
}

const organizationQuery = prepared(() => build.selectFrom('organization').select('id'))

const isAdmin = ({ actor }: View): boolean => actor.kind === 'system' || actor.principal.role === 'admin'

const check = async (
  setting: Setting<unknown> | undefined,
  change: Changed,
  tools: RuleTools,
): Promise<void> => {
  const { after } = change
  if (setting === undefined || !change.changes('value')) return
  const { id: key, value } = after
  const sent: unknown = value === null ? setting.default : JSON.parse(value)
  if (sent === null) {
    // Nothing to fall back on: the organization must have a name.
    if (key.startsWith(ORGANIZATION)) tools.violation('value', 'null')
    return
  }
  const reading = setting.read(sent)
  if (!reading.ok) {
    tools.violation('value', reading.code, reading.facts)
    return
  }
  const table = NAMED[key]
  if (table !== undefined) {
    const known = await tools.get(
      build
        .selectFrom(table)
        .select('id')
        .where('id', '=', String(reading.value))
        .where('deleted_at', 'is', null),
    )
    if (known === undefined) tools.violation('value', 'reference-not-found')
  }
  if (key === CURRENCY) await assertCurrencyFree(change, reading.value, tools)
  // The organization's own values are always set, since its row holds them.
  if (value !== null || key.startsWith(ORGANIZATION)) {
    const kept = setting.type === 'secret' ? tools.seal(String(reading.value)) : reading.value
    after.value = JSON.stringify(kept)
  }
}

const beginningQuery = prepared(() =>
  build.selectFrom('employees').select((eb) => [
    eb.fn.min('hired_at').as('hired'),
    eb
      .selectFrom('work_times')
      .select((work) => work.fn.min('local_date').as('day'))
      .as('worked'),
  ]),
)

/** The first day that counts for anything: what a setting of the past counts anew. */
export const beginning = async (tools: Pick<RuleTools, 'get'>): Promise<string | null> => {
  const row = await tools.get(beginningQuery({}))
  return earliest(row?.hired, row?.worked)
}

/** The organization shows its configuration, and its row holds what is said about itself. */
const effect = async ({ after }: Changed, tools: RuleTools): Promise<void> => {
  const row = await tools.get(organizationQuery({}))
  const id = row?.id ?? null
  const { id: key, value } = after
  if (key.startsWith(ORGANIZATION) && value !== null) {
    const field = key.slice(ORGANIZATION.length)
    await tools.update('Organization', id, { [field]: JSON.parse(value) as unknown })
  } else await tools.touch('Organization', id)
}

/** The configuration with every key that the areas have. */
export const configOver = (settings: Settings): Declaration => {
  const of = settingFor(settings)
  return declare({
    name: 'Config',
    schema: Config,
    about:
      'A setting of the workspace. There is a row for every key, whether a value is set or not. Only admins change settings.',
    descriptions: {
      update: '`value: null` brings the default back. A value holds from the next request on.',
    },
    examples: { id: 'workTimes.maxFutureDays', update: { value: 7 } },
    paths: ['configs'],
    table: 'configs',
    tag: 'Organization and configuration',
    scope: 'organization',
    operations: ['list', 'get', 'update'],
    fields: {
      value: {
        column: 'value',
        compute: (row) => shownConfig(settings, row),
        secret: (row) => of(row)?.type === 'secret',
      },
      type: { compute: (row) => of(row)?.type },
      options: { compute: (row) => of(row)?.options ?? [] },
      default: { compute: (row) => of(row)?.default ?? null },
      group: { compute: (row) => groupOf(row.id) },
      label: { compute: (row) => of(row)?.label },
      editable: { compute: (_row, view) => isAdmin(view) },
      isSet: { compute: (row) => row.value !== null },
    },
    filters: {
      group: {
        kind: 'custom',
        schema: { type: 'string', enum: settings.groups },
        expected: settings.groups.join(', '),
        where: (value) =>
          settings.groups.includes(value)
            ? { where: inGroup({ group: `${value}.`, length: value.length + 1 }) }
            : null,
      },
    },
    order: { by: { id: [] }, default: ['id', 'asc'] },
    access: { area: 'organization', ownedBy: { kind: 'shared' } },
    rule: (change, tools) => check(of(change.after), change, tools),
    alters: ({ after }, tools) => (of(after)?.past === true ? beginning(tools) : null),
    effect,
  })
}
