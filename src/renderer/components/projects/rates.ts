// The rate of any work in a project: the rule that it needs, made where the workspace has none yet, and its price.
import type { AttributeRule } from '#contract/projects/bookkeeping'
import type { Organization } from '#contract/organization/organization'
import { PRICE_PATTERN } from '#domain/limits'
import { call, CallFailed } from '../../bridge'
import { readAll } from '../../stores/records'
import { pathOf } from './shapes'

const PRICE = new RegExp(PRICE_PATTERN)

type Rule = Pick<AttributeRule, 'id' | 'name' | 'code' | 'match'>

/** The words that the first rule and its set get, and what is said to people who may not add them. */
export interface RuleNames {
  readonly set: string
  readonly rule: string
  readonly refused: string
}

const isAny = ({ match }: Rule) => 'any' in match

/**
 * The rule that matches any work; made when there is none.
 * @param key makes it once, however often the form is sent
 * @throws CallFailed
 */
export async function ruleForAnyWork(names: RuleNames, key: string): Promise<string> {
  const rules = await readAll<Rule>('/attribute-rules', { itemsPerPage: '500' })
  const known = rules.find(isAny)
  if (known !== undefined) return pathOf('attribute-rules', known)
  try {
    return await firstRule(names, key)
  } catch (cause) {
    // Only managers and admins add rules; who leads the project sets prices by those that are there.
    if (!(cause instanceof CallFailed && cause.code === 'forbidden')) throw cause
    throw new CallFailed(cause.code, names.refused, null)
  }
}

async function firstRule(names: RuleNames, key: string): Promise<string> {
  const set = await call('records.create', {
    path: '/attribute-sets',
    body: { name: names.set },
    key: `${key}-set`,
  })
  const rule = await call('records.create', {
    path: '/attribute-rules',
    body: { set: pathOf('attribute-sets', set.record), name: names.rule, code: 'any', match: { any: true } },
    key: `${key}-rule`,
  })
  return pathOf('attribute-rules', rule.record)
}

/**
 * The code of the currency in which the organization keeps its books; null when the server does not say.
 * @throws CallFailed
 */
export async function ownCurrency(): Promise<string | null> {
  const { items } = await call('records.list', { path: '/organizations', query: { itemsPerPage: '1' } })
  return (items as Pick<Organization, 'currency'>[])[0]?.currency ?? null
}

/** A typed amount as the server takes it, `260.00`; null for what is no amount of money. */
export function readAmount(typed: string): string | null {
  const plain = typed
    .trim()
    .replace(/[\s\u00a0]/gu, '')
    .replace(',', '.')
  return PRICE.test(plain) ? plain : null
}
