// What the weeks of a rotation are called: Week A, Week B, and numbers after Z.
import { useI18n } from 'vue-i18n'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Call in setup. Weeks count from 0. */
export function useWeekNames() {
  const { t } = useI18n()
  return { week: (index: number) => t('schedules.week', { name: LETTERS[index] ?? String(index + 1) }) }
}
