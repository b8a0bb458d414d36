// Motion in the styles of the built app: opacity and colour only, under 150 ms, and none where people want none.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const ASSETS = path.resolve(import.meta.dirname, '..', '..', 'out', 'renderer', 'assets')
const LONGEST_MS = 150
const MAY_CHANGE =
  /^(opacity|visibility|color|background-color|border-color|outline-color|text-decoration-color|fill|stroke|none|--tw-gradient-(from|via|to))$/

const css = readdirSync(ASSETS)
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(path.join(ASSETS, file), 'utf8'))
  .join('\n')

/** A custom property's value, for what is written with `var()`. */
const valueOf = (name: string) => new RegExp(`${name}:([^;}]+)`).exec(css)?.[1] ?? ''
/** Text without `var()`: what is set, else what it falls back to. */
const plain = (text: string): string => {
  const inner = /var\((--[\w-]+)(?:,([^()]*))?\)/.exec(text)
  if (inner === null) return text
  return plain(text.replace(inner[0], valueOf(inner[1] ?? '') || (inner[2] ?? '')))
}
/** Durations in a value, in milliseconds, but for delays: of each part of a shorthand the first. */
const durations = (value: string) =>
  value.split(',').flatMap((part) => {
    const [, amount = '', unit = ''] = /(?:^|\s)([\d.]+)(ms|s)\b/.exec(part) ?? []
    return amount === '' ? [] : [Number(amount) * (unit === 's' ? 1000 : 1)]
  })

const declarations = [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
  [...body.matchAll(/(?:^|;)((?:transition|animation)(?:-[a-z]+)?):([^;]+)/g)].map(
    ([, property = '', value = '']) => ({ selector: selector.trim(), property, value: plain(value) }),
  ),
)
const said = ({ selector, property, value }: (typeof declarations)[number]) =>
  `${selector} { ${property}: ${value} }`

describe('motion', () => {
  it('is there to be read', () => {
    expect(declarations.length).toBeGreaterThan(5)
  })

  it('changes opacity and colour only', () => {
    const moved = declarations.filter(({ property, value }) => {
      if (property === 'transition-property') return !value.split(',').every((one) => MAY_CHANGE.test(one))
      if (property === 'transition')
        return !value.split(',').every((one) => MAY_CHANGE.test(one.trim().split(' ')[0] ?? ''))
      return false
    })
    expect(moved.map(said)).toEqual([])
  })

  it('animates with keyframes of opacity and visibility only', () => {
    const names = declarations
      .filter(({ property }) => property === 'animation' || property === 'animation-name')
      .flatMap(({ value }) => value.split(',').map((one) => one.trim().split(/\s+/).at(-1) ?? ''))
      .filter((name) => name !== 'none')
    expect(names).not.toEqual([])
    for (const name of names) {
      const [, frames = ''] = new RegExp(`@keyframes ${name}\\{((?:[^{}]*\\{[^{}]*\\})*)\\}`).exec(css) ?? []
      const changed = [...frames.matchAll(/[{;]([a-z-]+):/g)].map(([, property = '']) => property)
      expect(changed, name).not.toEqual([])
      expect(
        changed.filter((property) => !MAY_CHANGE.test(property)),
        name,
      ).toEqual([])
    }
  })

  it(`is over within ${LONGEST_MS} ms`, () => {
    const slow = declarations.filter(
      ({ property, value }) =>
        /^(transition|animation)(-duration)?$/.test(property) &&
        durations(value).some((milliseconds) => milliseconds > LONGEST_MS),
    )
    expect(slow.map(said)).toEqual([])
  })

  it('is none where people want none', () => {
    const [, rule = ''] =
      /@media \(prefers-reduced-motion:reduce\)\{\*,:before,:after\{([^}]*)\}/.exec(css) ?? []
    expect(rule).toContain('transition-duration:0s!important')
    expect(rule).toContain('animation-duration:1ms!important')
  })
})
