// Tags of entries: spellings, and the union of what two sides have changed.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivedTags, cleanTag, fitsTag, mergeTags, sameTags, uniqueTags } from '#domain/tags'

describe('a tag as it is kept', () => {
  it.each([
    ['  deep   work ', 'deep work'],
    ['#Głęboka-praca', 'Głęboka-praca'],
    ['##deep', 'deep'],
    ['e\u0301tude', 'étude'],
    ['#', ''],
    [' ', ''],
  ])('%j is %j', (typed, kept) => expect(cleanTag(typed)).toBe(kept))

  it('is there once, in the spelling that came first', () => {
    expect(uniqueTags(['Deep', '#deep', ' ', 'Łódź', 'łódź', 'x'])).toEqual(['Deep', 'Łódź', 'x'])
  })

  it('has at most 50 characters, however many units they take', () => {
    expect([fitsTag('🦊'.repeat(50)), fitsTag('a'.repeat(51))]).toEqual([true, false])
  })
})

it('the order of tags says nothing, their spelling does', () => {
  expect([sameTags(['a', 'b'], ['b', 'a']), sameTags(['a'], ['A']), sameTags([], ['a'])]).toEqual([
    true,
    false,
    false,
  ])
})

describe('two sides', () => {
  it.each([
    { base: [], mine: ['a'], theirs: ['b'], merged: ['a', 'b'] },
    { base: ['a', 'b'], mine: ['a'], theirs: ['b'], merged: [] },
    { base: ['a', 'b'], mine: ['a', 'b', 'c'], theirs: ['b'], merged: ['b', 'c'] },
    { base: ['a'], mine: ['a'], theirs: ['b', 'a'], merged: ['b', 'a'] },
    { base: ['a'], mine: ['A'], theirs: ['a', 'b'], merged: ['A', 'b'] },
    { base: ['a'], mine: ['a', 'b'], theirs: ['A'], merged: ['A', 'b'] },
    { base: [], mine: ['Deep'], theirs: ['deep'], merged: ['Deep'] },
  ])('$mine and $theirs from $base make $merged', ({ base, mine, theirs, merged }) => {
    expect(mergeTags(base, mine, theirs)).toEqual(merged)
  })

  const tags = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e'))

  it('each have their additions and removals, whoever is asked', () => {
    fc.assert(
      fc.property(tags, tags, tags, (base, mine, theirs) => {
        const merged = mergeTags(base, mine, theirs)
        expect(new Set(merged).size).toBe(merged.length)
        expect(sameTags(merged, mergeTags(base, theirs, mine))).toBe(true)
        for (const tag of 'abcde') {
          const [was, here, there] = [base, mine, theirs].map((side) => side.includes(tag))
          const wanted = was === true ? here === true && there === true : here === true || there === true
          expect(merged.includes(tag)).toBe(wanted)
        }
      }),
    )
  })

  it('what arrived of our own is no one else’s change: what is wanted now counts', () => {
    fc.assert(
      fc.property(tags, tags, tags, (base, sent, mine) => {
        expect(sameTags(mergeTags(arrivedTags(base, sent, sent), mine, sent), mine)).toBe(true)
      }),
    )
  })

  it('what someone else added while ours was under way stays', () => {
    const base = arrivedTags(['a'], ['a', 'b', 'c'], ['a', 'b'])
    expect(mergeTags(base, ['a'], ['a', 'b', 'c'])).toEqual(['a', 'c'])
  })
})
