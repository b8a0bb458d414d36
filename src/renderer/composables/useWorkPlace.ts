// Where work was done, for work whose clocks differ from the clock of the page.
import { useI18n } from 'vue-i18n'
import { showSameTime, zoneName } from '#domain/wall-time'
import { useFormat } from './useFormat'
import { useWorkspace } from '../stores/workspace'

/** Work with a time of day. */
interface TimedWork {
  /** Instant, ISO 8601. */
  readonly startedAt: string
  /** IANA zone, or an offset. */
  readonly zone: string
}

/** Call in setup. */
export function useWorkPlace() {
  const { t } = useI18n()
  const format = useFormat()
  const workspace = useWorkspace()

  /** The city of work elsewhere, such as `New York`; null where its clocks show the time of the page. */
  const placeName = ({ startedAt, zone }: TimedWork): string | null =>
    showSameTime(Date.parse(startedAt), zone, workspace.zone) ? null : zoneName(zone)

  /** Times of work, with its place where that is not the page's: `10:00 – 12:00 (New York)`. */
  function withPlace(times: string, work: TimedWork): string {
    const place = placeName(work)
    return place === null ? times : t('pageZone.elsewhere', { times, place })
  }

  /** From when to when work was, with its place. */
  const rangeWords = (work: TimedWork & { readonly endedAt: string }): string =>
    withPlace(
      t('entry.range', {
        from: format.time(work.startedAt, work.zone),
        to: format.time(work.endedAt, work.zone),
      }),
      work,
    )

  return { withPlace, rangeWords }
}
