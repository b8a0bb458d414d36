// A role in words. Other servers need not tell roles, or have roles of their own.
import { useI18n } from 'vue-i18n'

/** Call in setup. Answers nothing for no role. */
export function useRoleWords() {
  const i18n = useI18n()
  const { t } = i18n
  return (role: string | null) =>
    role === null ? '' : i18n.te(`people.roles.${role}`) ? t(`people.roles.${role}`) : role
}
