// What areas add to the engine: configuration keys, role tables, problems and violations. Each area names its own parts in
// `AreaParts` where it is put together (declaration merging), so that every key and code is checked wherever it is used.
import type { PROBLEMS } from './messages'
import type { grants } from './roles'
import type { configs } from './schema/config-keys'
import type { Reading } from './schema/settings'
import type { VIOLATIONS } from './violation-messages'

export interface AreaParts {
  readonly engine: {
    readonly configs: typeof configs
    readonly grants: typeof grants
    readonly problems: typeof PROBLEMS
    readonly violations: typeof VIOLATIONS
  }
}

type PartsOf<P extends string, A extends keyof AreaParts = keyof AreaParts> = A extends keyof AreaParts
  ? AreaParts[A] extends Readonly<Record<P, infer Part>>
    ? Part
    : never
  : never
type KeysOf<Part> = Part extends unknown ? keyof Part & string : never

export type ConfigKey = KeysOf<PartsOf<'configs'>>
/** A line of the role table. */
export type AccessArea = KeysOf<PartsOf<'grants'>>
export type ProblemCode = KeysOf<PartsOf<'problems'>>
export type ViolationCode = KeysOf<PartsOf<'violations'>>

type ReadAs<Part, K extends string> =
  Part extends Readonly<Record<K, { read: (sent: unknown) => Reading<infer T> }>> ? T : never

/** A key that holds text, such as a day, or none. */
export type DayKey = {
  [K in ConfigKey]: ConfigValue<K> extends string | null ? K : never
}[ConfigKey]

/** What a key holds; null only where nothing may be set. */
export type ConfigValue<K extends ConfigKey> = ReadAs<PartsOf<'configs'>, K>
