// The part of checks.mjs that tests call.

export function checksOf(files: readonly string[]): [name: string, command: string[]][]
