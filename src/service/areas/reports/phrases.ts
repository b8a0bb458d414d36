// Phrases that refusals of reports give as facts, and their Polish.
import type { Phrases } from '../../engine/phrases'

export const phrases = {
  'less absence in one answer: a shorter period, or fewer people or types':
    'mniej nieobecności w jednej odpowiedzi: krótszy okres albo mniej osób lub rodzajów',
  'at most 400,000 days of all people together; choose a shorter period or fewer people':
    'razem najwyżej 400 000 dni wszystkich osób; wybierz krótszy okres albo mniej osób',
} satisfies Phrases
