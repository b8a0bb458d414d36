// Clients and currencies over HTTP: extensions that a project's references resolve to.
// See docs/decisions/0001-extension-resources.md.
import type { Static } from 'typebox'
import {
  bool,
  clientId,
  createdAt,
  described,
  integer,
  integerId,
  name,
  nullable,
  omittable,
  resource,
  text,
  updatedAt,
} from '../field'

export const Client = resource('Client', {
  id: integerId(),
  name: described(name(), 'Name of the client.'),
  tin: described(nullable(text(32)), 'Tax number.'),
  active: described(bool(), 'Whether new projects should name it.'),
  clientId: clientId(),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type Client = Static<typeof Client>

/** ISO 4217. */
export const Currency = resource('Currency', {
  id: described(text(3), 'ISO 4217 code.'),
  name: described(name(), 'Name of the currency.'),
  digits: described(integer({ minimum: 0, maximum: 4 }), 'Number of minor digits: 2 for PLN, 0 for JPY.'),
})
export type Currency = Static<typeof Currency>
