// The messages of problems and violations: plural forms in both languages, and translations that use the same facts.
import { describe, expect, it } from 'vitest'
import { formatMessage } from '../../src/service/engine/message-format'
import { REGISTRY } from '../../src/service/areas'
import { Problem } from '../../src/service/engine/problem'
import { configOf } from '../../src/service/engine/schema/config'

const { problems: PROBLEMS, violations: VIOLATIONS, phrases } = REGISTRY.messages
const [, , BALANCE] = PROBLEMS['limit-exceeded']

describe('a number in a message', () => {
  it.each([
    ['1.00', '1 day.'],
    ['2', '2 days.'],
    ['0.50', '0.5 days.'],
  ])('%s in English', (days, end) => {
    expect(formatMessage(BALANCE, 'en', { year: 2026, days }, phrases)).toBe(
      `This request exceeds the 2026 balance by ${end}`,
    )
  })

  it.each([
    ['1', '1 dzień.'],
    ['2.00', '2 dni.'],
    ['5', '5 dni.'],
    ['2.50', '2,5 dnia.'],
  ])('%s in Polish', (days, end) => {
    expect(formatMessage(BALANCE, 'pl', { year: 2026, days }, phrases)).toBe(
      `Ten wniosek przekracza saldo na rok 2026 o ${end}`,
    )
  })

  it.each([
    [1, '1 znak'],
    [2, '2 znaki'],
    [22, '22 znaki'],
    [100, '100 znaków'],
    [10_000, '10000 znaków'],
  ])('%i takes its own form of the noun', (limit, end) => {
    expect(formatMessage(VIOLATIONS.minLength, 'pl', { limit }, phrases)).toBe(`musi mieć co najmniej ${end}`)
  })
})

const MESSAGES = [
  ...Object.entries(PROBLEMS).flatMap(([code, [, title, detail]]) => [
    [code, title] as const,
    [code, detail] as const,
  ]),
  ...Object.entries(VIOLATIONS),
]

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)(?:, ([^}]*))?\}/g)].map(([, name, forms]) => ({
    name,
    forms: forms?.split('|').length,
  }))

it.each(MESSAGES)('%s says the same facts in both languages, with every plural form', (_code, [en, pl]) => {
  const names = (text: string) => [...new Set(placeholders(text).map(({ name }) => name))].sort()
  expect(names(pl)).toEqual(names(en))
  for (const { forms } of placeholders(en)) expect([undefined, 2]).toContain(forms)
  for (const { forms } of placeholders(pl)) expect([undefined, 3, 4]).toContain(forms)
})

it('is known to the compiler by its code, whichever area has it', () => {
  expect(new Problem('limit-exceeded').code).toBe('limit-exceeded')
  // @ts-expect-error no area has such a problem
  expect(new Problem('limit-exceded').code).toBe('limit-exceded')
  const { settings } = REGISTRY
  const configs = { set: new Map(), settings }
  const locked: string | null = configOf(configs, 'workTimes.lockedBefore')
  expect(locked).toBeNull()
  // @ts-expect-error it holds a number
  const days: string = configOf(configs, 'workTimes.maxFutureDays')
  expect(days).toBe(1)
})
