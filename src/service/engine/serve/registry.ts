// What all areas add to the engine, merged: made once, where the service is put together.
import type { AccessArea, ConfigKey } from '../area-parts'
import { ownershipSql } from '../ownership'
import { PROBLEMS } from '../messages'
import { PHRASES } from '../phrases'
import type { Messages } from '../problem'
import { grants as engineGrants, reachIn, type RoleGrants } from '../roles'
import { settingsOf } from '../schema/config'
import { configs as engineConfigs } from '../schema/config-keys'
import type { Declaration } from '../schema/declare'
import type { Registry } from '../schema/model'
import type { Setting } from '../schema/settings'
import { VIOLATIONS } from '../violation-messages'
import type { Area } from './area'

/** @throws Error when two parts have the same key: one would hide the other. */
const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> => {
  const all = parts.flatMap((part) => Object.entries(part ?? {}))
  const twice = all.find(([key], index) => all.findIndex(([other]) => other === key) !== index)
  if (twice !== undefined) throw new Error(`Two areas have ${twice[0]}.`)
  return Object.fromEntries(all)
}

/** @throws Error unless exactly one area has the part. */
const only = <K extends 'organization' | 'people' | 'projects' | 'closedBefore'>(
  areas: readonly Area[],
  name: K,
) => {
  const [found, ...others] = areas.map((area) => area[name]).filter((part) => part !== undefined)
  if (found === undefined || others.length > 0) throw new Error(`One area has to say: ${name}.`)
  return found
}

/** Merges what areas add. @throws Error when two of them add the same. */
export const registryOf = (
  areas: readonly Area[],
): { readonly registry: Registry; readonly declarations: readonly Declaration[] } => {
  // That all keys of the types are there is for each area to see to: it names its parts and hands them over in one place.
  const catalogue = merged<Setting<unknown>>([engineConfigs, ...areas.map((area) => area.configs)])
  const settings = settingsOf(catalogue as Record<ConfigKey, Setting<unknown>>)
  const table = merged<RoleGrants>([engineGrants, ...areas.map((area) => area.grants)])
  const grants = table as Record<AccessArea, RoleGrants>
  const people = only(areas, 'people')
  return {
    registry: {
      settings,
      messages: {
        problems: merged([PROBLEMS, ...areas.map((area) => area.problems)]) as Messages['problems'],
        violations: merged([VIOLATIONS, ...areas.map((area) => area.violations)]) as Messages['violations'],
        phrases: merged([PHRASES, ...areas.map((area) => area.phrases)]),
      },
      access: {
        reach: (rights, area, verb) => reachIn(grants[area], rights, verb),
        owners: ownershipSql(people.tables, only(areas, 'projects')),
      },
      people,
      organization: only(areas, 'organization'),
      followers: areas.flatMap(({ follow }) => follow ?? []),
      closedBefore: only(areas, 'closedBefore'),
    },
    declarations: areas.flatMap(({ resources }) =>
      typeof resources === 'function' ? resources(settings) : resources,
    ),
  }
}
