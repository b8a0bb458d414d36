// Clients and currencies over HTTP: extensions that a project's references resolve to.
// See docs/decisions/0001-extension-resources.md.
import type { Static } from 'typebox'
import {
  bool,
  clientId,
  instant,
  integer,
  integerId,
  name,
  nullable,
  omittable,
  readOnly,
  resource,
  text,
} from '../field'

export const Client = resource('Client', {
  id: integerId(),
  name: name(),
  tin: nullable(text(32)),
  active: bool(),
  clientId: clientId(),
  createdAt: readOnly(omittable(instant())),
  updatedAt: readOnly(omittable(instant())),
})
export type Client = Static<typeof Client>

/** ISO 4217. */
export const Currency = resource('Currency', {
  id: text(3),
  name: name(),
  /** Minor digits: 2 for PLN, 0 for JPY. */
  digits: integer({ minimum: 0, maximum: 4 }),
})
export type Currency = Static<typeof Currency>
