// What the scripts tell people, on stderr, so that stdout belongs to the program they start.

/** Prints one line of progress. */
export function say(text) {
  process.stderr.write(`${text}\n`)
}

/** A failure that is explained in words: printed without a stack. */
export class Explained extends Error {}

/** Runs a script's main function; an explained failure prints its words, any other its stack. */
export async function main(work) {
  try {
    const code = await work()
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    process.stderr.write(`\n${error instanceof Explained ? error.message : (error?.stack ?? error)}\n`)
    process.exitCode = 1
  }
}
