// Regions to choose from on the first run: the ones that the bank holiday data know.
import Holidays from 'date-holidays'
import { expect, it } from 'vitest'
import regions from '../../src/renderer/regions.json'

it('the regions of every country are those of the bank holiday data', () => {
  const data = new Holidays()
  const known = Object.keys(data.getCountries('en'))
    .sort()
    .flatMap((country) => {
      // Its types do not say that a country may have none.
      const states = data.getStates(country, 'en') as Record<string, string> | undefined
      return states === undefined ? [] : [[country, states] as const]
    })
  expect(regions).toEqual(Object.fromEntries(known))
})
