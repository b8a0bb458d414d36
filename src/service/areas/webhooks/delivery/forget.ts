// What is kept of deliveries for 30 days, and thrown away after that: the log, and the messages themselves.
import { build } from '../../../db/build'
import { isoOf } from '../../../engine/clock'
import type { Job } from '../../../engine/jobs/job'

export const KEPT_DAYS = 30
const KEPT_MILLIS = KEPT_DAYS * 24 * 3600 * 1000

export const forgetting: Job = {
  name: 'webhooks.forget',
  everySeconds: 3600,
  run: async ({ core: { db, clock } }) => {
    const before = isoOf(clock.millis() - KEPT_MILLIS)
    const old = build.selectFrom('webhook_messages').select('id').where('created_at', '<', before)
    await db.run(build.deleteFrom('webhook_logs').where('created_at', '<', before))
    // Of webhooks that were switched off: all others were delivered or given up by then.
    await db.run(build.deleteFrom('webhook_deliveries').where('message_id', 'in', old))
    await db.run(build.deleteFrom('webhook_messages').where('created_at', '<', before))
    return undefined
  },
}
