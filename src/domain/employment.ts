// When someone works here.

/** `hiredAt` is the first day of work, `leftAt` the last; null while there is none. */
export interface Employment {
  hiredAt: string
  leftAt: string | null
}

/** Whether someone works here on a day. */
export function isEmployed({ hiredAt, leftAt }: Employment, day: string): boolean {
  return day >= hiredAt && (leftAt === null || day <= leftAt)
}
