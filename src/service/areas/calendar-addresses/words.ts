// What calendars of an address say, in English and Polish.
import type { Language } from '#domain/language'

export interface Words {
  readonly absent: string
  readonly absence: string
  readonly own: (organization: string) => string
  readonly team: (organization: string) => string
  readonly morning: (what: string) => string
  readonly afternoon: (what: string) => string
  readonly hours: (what: string, duration: string) => string
  readonly pending: (what: string) => string
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    absent: 'Absent',
    absence: 'Absence',
    own: (organization) => `My absences, ${organization}`,
    team: (organization) => `Absences of my team, ${organization}`,
    morning: (what) => `${what} (morning)`,
    afternoon: (what) => `${what} (afternoon)`,
    hours: (what, duration) => `${what} (${duration} h)`,
    pending: (what) => `${what} (pending)`,
  },
  pl: {
    absent: 'Nieobecność',
    absence: 'Nieobecność',
    own: (organization) => `Moje nieobecności, ${organization}`,
    team: (organization) => `Nieobecności mojego zespołu, ${organization}`,
    morning: (what) => `${what} (przed południem)`,
    afternoon: (what) => `${what} (po południu)`,
    hours: (what, duration) => `${what} (${duration} h)`,
    pending: (what) => `${what} (oczekuje)`,
  },
}
