// Config: the values of the catalogue, a row for each key. They take effect with the next request.
import { Config } from '#contract/organization/organization'
import { groupOf, shownConfig, type Settings } from '../../engine/schema/config'
import type { Change, Declaration, RuleTools, View } from '../../engine/schema/declare'
import { sql, type Row } from '../../db/sql'
import type { Setting } from '../../engine/schema/settings'

const ORGANIZATION = 'organization.'

/** Where the rows are that values name; everybody may see them. */
const NAMED: Readonly<Partial<Record<string, string>>> = {
  'organization.currency': 'currencies',
  'schedules.default': 'schedules',
}

/** Rows are made from the catalogue; a key of a later version of the service has none here and is not shown. */
const settingFor =
  (settings: Settings) =>
  (row: Row): Setting<unknown> | undefined =>
    settings.setting(String(row['id']))

const isAdmin = ({ actor }: View): boolean => actor.kind === 'system' || actor.principal.role === 'admin'

const check = async (
  setting: Setting<unknown> | undefined,
  change: Change,
  tools: RuleTools,
): Promise<void> => {
  const { after } = change
  if (setting === undefined || !change.changes('value')) return
  const key = String(after['id'])
  const sent: unknown = after['value'] === null ? setting.default : JSON.parse(String(after['value']))
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
    const known = await tools.get(`select 1 as yes from ${table} where id = ? and deleted_at is null`, [
      String(reading.value),
    ])
    if (known === undefined) tools.violation('value', 'reference-not-found')
  }
  // The organization's own values are always set, since its row holds them.
  if (after['value'] !== null || key.startsWith(ORGANIZATION)) after['value'] = JSON.stringify(reading.value)
}

/** The organization shows its configuration, and its row holds what is said about itself. */
const effect = async ({ after }: Change, tools: RuleTools): Promise<void> => {
  const row = await tools.get('select id from organization')
  const id = row?.['id'] ?? null
  const key = String(after['id'])
  if (key.startsWith(ORGANIZATION)) {
    const field = key.slice(ORGANIZATION.length)
    await tools.update('Organization', id, { [field]: JSON.parse(String(after['value'])) as unknown })
  } else await tools.touch('Organization', id)
}

/** The configuration with every key that the areas have. */
export const configOver = (settings: Settings): Declaration => {
  const of = settingFor(settings)
  return {
    name: 'Config',
    schema: Config,
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
      group: { compute: (row) => groupOf(String(row['id'])) },
      label: { compute: (row) => of(row)?.label },
      editable: { compute: (_row, view) => isAdmin(view) },
      isSet: { compute: (row) => row['value'] !== null },
    },
    filters: {
      group: {
        kind: 'custom',
        schema: { type: 'string', enum: settings.groups },
        expected: settings.groups.join(', '),
        where: (value) =>
          settings.groups.includes(value)
            ? { where: sql('substr(id, 1, ?) = ?', value.length + 1, `${value}.`) }
            : null,
      },
    },
    order: { by: { id: [] }, default: ['id', 'asc'] },
    access: { area: 'organization', ownedBy: { kind: 'shared' } },
    rule: (change, tools) => check(of(change.after), change, tools),
    effect,
  }
}
