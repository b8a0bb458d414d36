// How long tests are that get better the longer they run: a short run in `npm test`, the whole of it in `npm run test:long`.

/** Whether this is the long run: STINT_TEST_LENGTH=long. */
export const LONG = process.env['STINT_TEST_LENGTH'] === 'long'

/** How often a test does what it repeats, or how much it takes: `short` in `npm test`, `long` in `npm run test:long`. */
export const runLength = (short: number, long: number): number => (LONG ? long : short)
