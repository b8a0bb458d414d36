// Configuration values: every key there is with its setting, and what is set in the table `configs`.
import type { ConfigKey, ConfigValue, DayKey } from '../area-parts'
import type { Queries } from '../../db/database'
import type { Row } from '../../db/sql'
import type { Setting } from './settings'

/** Every configuration value that the service knows. */
export interface Settings {
  readonly keys: readonly ConfigKey[]
  /** The first words of the keys: `api` of `api.requireIfMatch`. */
  readonly groups: readonly string[]
  /** The setting of a key; undefined for a name that is none. */
  setting(key: string): Setting<unknown> | undefined
}

/** `api` of `api.requireIfMatch`. */
export const groupOf = (key: string): string => key.slice(0, key.indexOf('.'))

export const settingsOf = (catalogue: Readonly<Record<ConfigKey, Setting<unknown>>>): Settings => {
  const byKey = new Map(Object.entries(catalogue))
  const keys = [...byKey.keys()] as ConfigKey[]
  return { keys, groups: [...new Set(keys.map(groupOf))], setting: (key) => byKey.get(key) }
}

/** What is shown of a row of `configs`: the set value, else the default; nothing of a secret. */
export const shownConfig = (settings: Settings, row: Row): unknown => {
  const setting = settings.setting(String(row['id']))
  if (setting === undefined || setting.type === 'secret') return null
  return row['value'] === null ? setting.default : (JSON.parse(String(row['value'])) as unknown)
}

/** What is set, by key, and the settings whose defaults hold for the rest. */
export interface Configs {
  readonly set: ReadonlyMap<string, unknown>
  readonly settings: Settings
}

/** Reads what is set. */
export const readConfigs = async (queries: Queries, settings: Settings): Promise<Configs> => {
  const rows = await queries.all('select id, value from configs where value is not null')
  const set = new Map(rows.map((row) => [String(row['id']), JSON.parse(String(row['value'])) as unknown]))
  return { set, settings }
}

/** The set value, else the default. */
export const configOf = <K extends ConfigKey>({ set, settings }: Configs, key: K): ConfigValue<K> =>
  (set.has(key) ? set.get(key) : settings.setting(key)?.default) as ConfigValue<K>

/** The day that a key holds, YYYY-MM-DD; null for none. */
export const dayOf = (configs: Configs, key: DayKey): string | null => {
  const held: unknown = configOf(configs, key)
  return typeof held === 'string' ? held : null
}
