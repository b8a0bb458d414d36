// The part of checks.mjs that tests call.
import { type Failure } from './failures.mjs'

export function checksOf(files: readonly string[]): [name: string, command: string[]][]

/** See checks.mjs: how many of these passed, and what the others said. */
export function runChecks(
  checks: readonly (readonly [name: string, command: readonly string[]])[],
): Promise<{ passed: number; failures: Failure[] }>
