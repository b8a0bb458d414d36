// What webhooks, their events and their deliveries are called.
import { useI18n } from 'vue-i18n'
import { useFormat } from '../composables/useFormat'
import { useWords } from '../records/useWords'
import { useAppInfo } from '../stores/app'
import { isTaken, type Attempt, type Delivery, type WebhookRow } from './deliveries'

/** Milliseconds from which on a duration is told in seconds. */
const LONG = 1000

/** Call in setup. */
export function useWebhookWords() {
  const { t } = useI18n()
  const format = useFormat()
  const app = useAppInfo()
  const { words, eventOf } = useWords()

  /** `Task: created` for `project_task.created`. */
  function event(pattern: string): string {
    if (pattern === '*') return t('webhooks.allEvents')
    const [resource = '', what = ''] = pattern.split('.')
    return what === '*' ? eventOf(resource, t('webhooks.anything')) : words.code('event', pattern)
  }

  function duration(millis: number) {
    const [unit, value] = millis < LONG ? ['millisecond', millis] : ['second', millis / LONG]
    return new Intl.NumberFormat(app.locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
  }

  return {
    event,
    /** `Project: any change, Task: created`. */
    events: ({ events }: WebhookRow) => (events === undefined ? '' : format.listed(events.map(event))),
    title: ({ name, url }: WebhookRow) => name ?? url,
    /** Whether it is told of events, and if not, why. */
    state({ active, disabledReason, failureCount = 0 }: WebhookRow): string {
      if (active === undefined) return ''
      if (active) return failureCount > 0 ? t('webhooks.failures', { n: failureCount }) : t('webhooks.active')
      if (disabledReason === 'gone') return t('webhooks.gone')
      return disabledReason === 'failing' ? t('webhooks.failing') : t('webhooks.disabled')
    },
    delivery({ state, nextAttemptAt }: Delivery): string {
      if (state !== 'waiting') return t(`webhooks.state.${state}`)
      return nextAttemptAt === null
        ? t('webhooks.waitsForActive')
        : t('webhooks.waitsUntil', { moment: format.moment(nextAttemptAt) })
    },
    /** `Taken with 204 after 96 ms`. */
    attempt(attempt: Attempt): string {
      const { statusCode: status, responseTime } = attempt
      const after = duration(responseTime)
      if (status === null) return t('webhooks.noAnswer', { after })
      return t(isTaken(attempt) ? 'webhooks.taken' : 'webhooks.refused', { status, after })
    },
  }
}
