// Looking for words without their accents.
import { expect, test } from 'vitest'
import { folded } from '#domain/folded'

test('accents, strokes and capitals make no difference', () => {
  expect(folded('Łódź')).toBe('lodz')
  expect(folded('ŻÓŁĆ')).toBe('zolc')
  expect(folded('Straße, Øresund, Ærø')).toBe('strasse, oresund, aero')
  expect(folded('Łukasz'.normalize('NFD'))).toBe(folded('lukasz'))
})
