// Phrases that refusals of reports give as facts, and their Polish.
import type { Phrases } from '../../engine/phrases'

export const phrases = {
  'less absence in one answer: a shorter period, or fewer people or types':
    'mniej nieobecności w jednej odpowiedzi: krótszy okres albo mniej osób lub rodzajów',
} satisfies Phrases
