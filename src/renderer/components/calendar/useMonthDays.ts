// What the days of a month say, as plain data: worked out once for each page, and ahead for pages that were read ahead.
import { useI18n } from 'vue-i18n'
import type { ColleagueAbsence } from '#contract/bridge/absences'
import type { DayAccount } from '#contract/bridge/calendar'
import { weekdayOf } from '#domain/day'
import { formatDuration } from '#domain/duration'
import { lastClosedDay } from '#domain/working-account'
import { useFormat } from '../../composables/useFormat'
import type { Picture } from '../../stores/calendar'
import { useProjects } from '../../stores/projects'
import { badgeOf } from '../person-badge'
import { useDayWords } from './useDayWords'
import { usePageParts } from './usePageParts'
import { fullOf, workedBar, type DayBar } from './worked-bar'

/** Seconds that a day may be off its plan without a word: less than a minute is not seen. */
export const CLOSE = 60
/** Colleagues that fit beside the number of a day. */
const SHOWN = 2

export interface DayMarks {
  readonly shown: readonly (ReturnType<typeof badgeOf> & {
    readonly name: string
    readonly pending: boolean
  })[]
  /** How many more there are, in words. */
  readonly more: string | null
  readonly all: readonly ColleagueAbsence[]
}

interface MonthDay {
  readonly number: string
  /** Everything about it in one breath. */
  readonly label: string
  readonly outside: boolean
  readonly weekend: boolean
  readonly holiday: boolean
  /** What is said in figures: how far it is from its plan, and of today what there is so far. */
  readonly deviation: { readonly tone: 'live' | 'less' | 'more'; readonly text: string } | null
  readonly bar: DayBar | null
  readonly marks: DayMarks | null
}

/** Call in setup. @param today the person's day */
export function useMonthDays(today: () => string): (picture: Picture, day: string) => MonthDay {
  const { t } = useI18n()
  const format = useFormat()
  const words = useDayWords()
  const projects = useProjects()
  const fulls = new WeakMap<Picture, number>()

  function deviationOf(account: DayAccount): MonthDay['deviation'] {
    if (account.day === today() && account.workedSeconds > 0) {
      return {
        tone: 'live',
        text: t('calendar.foot.soFar', { hours: formatDuration(account.workedSeconds) }),
      }
    }
    if (account.day > lastClosedDay(today()) || Math.abs(account.balanceSeconds) < CLOSE) return null
    return { tone: account.balanceSeconds < 0 ? 'less' : 'more', text: format.signed(account.balanceSeconds) }
  }

  function marksOf(all: readonly ColleagueAbsence[]): DayMarks | null {
    if (all.length === 0) return null
    return {
      shown: all.slice(0, SHOWN).map(({ employee: { name }, status }) => ({
        ...badgeOf(name, 'small'),
        name,
        pending: status === 'pending',
      })),
      more: all.length > SHOWN ? t('calendar.moreShort', { n: all.length - SHOWN }) : null,
      all,
    }
  }

  function fullWidthOf(picture: Picture): number {
    const full = fulls.get(picture) ?? fullOf([...(picture.days?.values() ?? [])])
    fulls.set(picture, full)
    return full
  }

  return usePageParts({
    view: 'month',
    from: today,
    make(picture, day): MonthDay {
      const account = picture.days?.get(day)
      return {
        number: format.dayAs(day, { day: 'numeric' }),
        label: words.label(day, picture, today()),
        outside: day < picture.span.from || day > picture.span.to,
        weekend: weekdayOf(day) > 5,
        holiday: (account?.holidays ?? []).length > 0,
        deviation: account === undefined ? null : deviationOf(account),
        bar: account === undefined ? null : workedBar(account, fullWidthOf(picture), projects.find),
        marks: marksOf(picture.away.get(day) ?? []),
      }
    },
  })
}
