// What a server would certainly refuse of an entry, in words. They are in the entry dialog's catalogue.
import { useI18n } from 'vue-i18n'
import type { CertainRefusal } from '#domain/entry-rules'
import { useFormat } from './useFormat'

/** A formatter; call in setup. */
export function useCertainRefusals() {
  const { t } = useI18n()
  const format = useFormat()

  return (refusal: CertainRefusal): string => {
    switch (refusal.kind) {
      case 'closed-period':
        return t('entryDialog.refused.closedPeriod', { day: format.shortDay(refusal.lockedBefore) })
      case 'too-far':
        return t('entryDialog.refused.tooFar', { day: format.shortDay(refusal.lastDay) })
      case 'day-full':
        return t('entryDialog.refused.dayFull', { hours: format.hours(refusal.free) })
      case 'closed-project':
        return t('entryDialog.refused.closedProject')
    }
  }
}
