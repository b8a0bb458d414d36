// Consent that ran out: the bank link says so by itself, and states that no one came back with are forgotten.
import { build } from '../../db/build'
import { isoOf } from '../../engine/clock'
import type { Job } from '../../engine/jobs/job'
import { CONSENTS_JOB } from './job-names'
import { bySystem, isOver, moveTo, readIntegration } from './store'

const EVERY_SECONDS = 3600

export const consentExpiry: Job = {
  name: CONSENTS_JOB,
  everySeconds: EVERY_SECONDS,
  run: async ({ core }) => {
    const now = isoOf(core.clock.millis())
    await core.db.run(build.deleteFrom('integration_states').where('expires_at', '<=', now))
    const row = await readIntegration(core.db, 'bank-link')
    if (row?.status !== 'connected' || !isOver(row, now)) return undefined
    await bySystem(core, async (ctx) => {
      const link = await readIntegration(ctx.tx, 'bank-link')
      if (link?.generation === row.generation && link.status === 'connected')
        await moveTo(ctx, link, 'expired', { last_error: 'consent-over' })
    })
    return undefined
  },
}
