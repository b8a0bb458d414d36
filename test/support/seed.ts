// The seed of what tests draw at random: another one each time, or the one that STINT_SEED names, to repeat a run.
import fc from 'fast-check'

/** Stands in the names of tests that draw from it, so that a failure says how to see it again. */
export const SEED = Number(process.env['STINT_SEED'] ?? crypto.getRandomValues(new Uint32Array(1))[0])

// Properties draw from it, too; fast-check names it when one does not hold.
fc.configureGlobal({ seed: SEED })
