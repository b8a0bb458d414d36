// What tests see of failures.mjs.

/** One thing that failed in a run. */
export interface Failure {
  /** The check, the build, or the test file relative to the checkout. */
  readonly part: string
  /** The test, with the groups that it is in; empty when it is not about one. */
  readonly name: string
  readonly message: string
  /** The last words of the app that the test had started. */
  readonly appSaid?: string
}

/** See failures.mjs: the lines that name each failure, with the first lines of its message. */
export function failureLines(failures: readonly Failure[]): string[]
/** See failures.mjs: the name and the first line of each failure, for the very end of a run. */
export function failureNames(failures: readonly Failure[]): string[]
