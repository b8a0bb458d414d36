// The catalogue of configuration values: key, type and default. Set values live in the table `configs`.
import type { Queries } from '../db/database'

const CATALOGUE = {
  'workTimes.lockedBefore': { default: null as string | null },
  'workTimes.maxFutureDays': { default: 1 },
  'workTimes.requireMembership': { default: false },
  'workTimes.maxSecondsPerDay': { default: 86_400 },
  'holidays.secondsPerDay': { default: 28_800 },
  'api.requireIfMatch': { default: false },
} as const

export type ConfigKey = keyof typeof CATALOGUE
type Widen<T> = T extends number ? number : T extends boolean ? boolean : T
export type ConfigValue<K extends ConfigKey> = Widen<(typeof CATALOGUE)[K]['default']>

/** What is set, by key; the rest has the catalogue's defaults. */
export type Configs = ReadonlyMap<string, unknown>

export const readConfigs = async (queries: Queries): Promise<Configs> => {
  const rows = await queries.all('select id, value from configs')
  return new Map(rows.map((row) => [String(row['id']), JSON.parse(String(row['value'])) as unknown]))
}

/** The set value, else the catalogue's default. */
export const configOf = <K extends ConfigKey>(configs: Configs, key: K): ConfigValue<K> =>
  (configs.has(key) ? configs.get(key) : CATALOGUE[key].default) as ConfigValue<K>

/** Sets a value; the caller has checked its type. */
export const writeConfig = async <K extends ConfigKey>(
  queries: Queries,
  key: K,
  value: ConfigValue<K>,
  now: string,
): Promise<void> => {
  await queries.run(
    'insert into configs (id, value, updated_at) values (?, ?, ?) on conflict (id) do update set value = excluded.value, updated_at = excluded.updated_at',
    [key, JSON.stringify(value), now],
  )
}
