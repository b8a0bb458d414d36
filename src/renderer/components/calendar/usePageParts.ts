// What a page of the calendar says, as plain data: made once for each page, and ahead for pages that were read ahead, so that
// turning to them only has to put it on the screen.
import { computed, onScopeDispose } from 'vue'
import { useI18n } from 'vue-i18n'
import { useAppInfo } from '../../stores/app'
import { useCalendar, type CalendarView, type Picture } from '../../stores/calendar'
import { useProjects } from '../../stores/projects'
import { useDayWords } from './useDayWords'
import { useIdleSteps } from '../../composables/useIdleSteps'

interface Parts<T> {
  view: CalendarView
  /** What a page is made in, one after the other: its days, unless told otherwise. */
  of?: (picture: Picture) => readonly string[]
  make: (picture: Picture, part: string) => T
  /** What else the parts are made of than their page, the language, the zone and the projects. */
  from?: () => unknown
}

/** Call in setup. Answers a part of a page. */
export function usePageParts<T>({ view, of, make, from }: Parts<T>): (picture: Picture, part: string) => T {
  const { locale } = useI18n()
  const app = useAppInfo()
  const calendar = useCalendar()
  const projects = useProjects()
  const words = useDayWords()
  const idle = useIdleSteps()

  const made = computed(() => ({
    of: [locale.value, app.locale, words.zone(), projects.all, from?.()],
    pages: new WeakMap<Picture, Map<string, T>>(),
  }))

  function partOf(picture: Picture, part: string): T {
    const { pages } = made.value
    const parts = pages.get(picture) ?? new Map<string, T>()
    if (!pages.has(picture)) pages.set(picture, parts)
    const known = parts.get(part)
    if (known !== undefined) return known
    const now = make(picture, part)
    parts.set(part, now)
    return now
  }

  onScopeDispose(
    calendar.whenRead((picture) => {
      if (picture.view !== view) return
      const parts = of?.(picture) ?? [...(picture.days?.keys() ?? [])]
      idle(parts.map((part) => () => void partOf(picture, part)))
    }),
  )
  return partOf
}
