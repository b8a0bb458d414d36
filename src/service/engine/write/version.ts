// Whether a row is still the version that the caller read.
import type { Row } from '../../db/sql'
import { assertMatch, etagOf } from '../read/etag'
import { configOf, type Configs } from '../schema/config'
import type { Model } from '../schema/model'

/** What it needs of a write. */
interface Checking {
  readonly trusted: boolean
  readonly configs: Configs
}

/**
 * Takes the tag of the row, and of a view also its own.
 * @throws Problem 412, 428
 */
export const assertVersion = (
  { trusted, configs }: Checking,
  model: Model,
  row: Row,
  ifMatch: string | undefined,
  view: Model = model,
): void => {
  const demanded = ifMatch === undefined && !trusted && configOf(configs, 'api.requireIfMatch')
  assertMatch(ifMatch, etagOf(view.path, row), demanded, [etagOf(model.path, row)])
}
