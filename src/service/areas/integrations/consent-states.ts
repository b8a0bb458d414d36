// Consent that is waited for: a state goes with the browser to the provider and comes back once, within 15 minutes.
import { createHash, randomBytes } from 'node:crypto'
import type { IntegrationService } from '#contract/integrations'
import { build } from '../../db/build'
import type { Transaction } from '../../db/database'
import { isoOf } from '../../engine/clock'

const LIFE_MILLIS = 15 * 60_000

export const newState = (): string => randomBytes(32).toString('base64url')

const hashed = (state: string): string => createHash('sha256').update(state).digest('base64url')

export interface ConsentState {
  readonly service: IntegrationService
  readonly generation: number
  /** The admin who asked. */
  readonly employee: number
}

/** Remembers a state, as a hash; states of the service before it are void. */
export const keepState = async (
  tx: Transaction,
  state: string,
  { service, generation, employee }: ConsentState,
  millis: number,
): Promise<void> => {
  await tx.run(build.deleteFrom('integration_states').where('service', '=', service))
  await tx.run(
    build.insertInto('integration_states').values({
      ...{ id: hashed(state), service, generation },
      ...{ employee_id: employee, expires_at: isoOf(millis + LIFE_MILLIS) },
    }),
  )
}

/** Takes a state: it is good for one use. Null when there is none, or its time is over. */
export const takeState = async (
  tx: Transaction,
  service: IntegrationService,
  state: string,
  now: string,
): Promise<ConsentState | null> => {
  const id = hashed(state)
  const row = await tx.get(
    build.selectFrom('integration_states').selectAll().where('id', '=', id).where('service', '=', service),
  )
  if (row === undefined) return null
  await tx.run(build.deleteFrom('integration_states').where('id', '=', id))
  return row.expires_at > now ? { service, generation: row.generation, employee: row.employee_id } : null
}
