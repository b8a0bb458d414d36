// One desktop session for each worker of vitest, where with-session.mjs has started several: no two tests share a screen.

/** The environments of the sessions, by worker; one session is the environment already. */
const sessions = JSON.parse(process.env['STINT_TEST_SESSIONS'] ?? '[]') as Record<string, string>[]
Object.assign(process.env, sessions[Number(process.env['VITEST_POOL_ID']) - 1])
