// What was worked as a bar: the lengths and colours of its parts, and where the plan ends.
import type { DayAccount } from '#contract/bridge/calendar'
import type { useProjects } from '../../stores/projects'
import { cssColor } from '../projects/colors'

export interface DayBar {
  readonly parts: readonly { readonly width: string; readonly backgroundColor: string }[]
  /** Where the plan ends, in CSS; null on days without one. */
  readonly tick: string | null
  /** Something was worked. */
  readonly worked: boolean
}

/** The seconds that fill the whole width: the longest of these days nearly does. */
export const fullOf = (accounts: readonly DayAccount[]) =>
  Math.max(1, ...accounts.flatMap((one) => [one.workedSeconds, one.targetSeconds])) * 1.08

/** The bar of a day. @param full seconds that fill the whole width */
export function workedBar(
  account: DayAccount,
  full: number,
  find: ReturnType<typeof useProjects>['find'],
): DayBar {
  const share = (seconds: number) => `${Math.min(100, (seconds / full) * 100)}%`
  return {
    parts: account.lines
      .filter(({ kind, seconds }) => kind === 'worked' && seconds > 0)
      .map(({ source, seconds }) => ({
        width: share(seconds),
        backgroundColor: cssColor(find(source)?.color),
      })),
    tick: account.targetSeconds > 0 ? share(account.targetSeconds) : null,
    worked: account.workedSeconds > 0,
  }
}
