// The breaks that a day's work has by the law of a country. Each rule has its article and where it was read.

/** A length of work from which on the day has a break. */
interface BreakStep {
  /** Seconds of work. */
  readonly work: number
  /** Whether the break is due at exactly this length, or only above it. */
  readonly isDueAt: boolean
  /** Seconds of break in the day, in all. */
  readonly needed: number
}

interface BreakLaw {
  /** From the shortest day to the longest. */
  readonly steps: readonly BreakStep[]
  /** Seconds; shorter parts do not count. */
  readonly leastPart: number
  /** Whether only work in one piece has a break, as after a longer gap the work begins again. */
  readonly isForOnePiece: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE

const over = (hours: number, minutes: number): BreakStep => ({
  ...{ work: hours * HOUR, isDueAt: false, needed: minutes * MINUTE },
})

/** By ISO 3166-1 country. */
const BREAK_LAWS: Readonly<Record<string, BreakLaw>> = {
  // § 4 ArbZG: 30 minutes over 6 hours, 45 over 9, in parts of 15 and more. bpb.de, Ruhepausen.
  DE: { steps: [over(6, 30), over(9, 45)], leastPart: 15 * MINUTE, isForOnePiece: false },
  // § 11(1) AZG: half an hour over 6 hours. 360.lexisnexis.at, ARD 5552/21/2004. Three parts of 10 minutes are allowed.
  AT: { steps: [over(6, 30)], leastPart: 10 * MINUTE, isForOnePiece: false },
  // Art. 134 Kodeks pracy: 15 minutes from 6 hours on, again over 9 and over 16. sip.lex.pl, art. 134.
  PL: {
    steps: [{ work: 6 * HOUR, isDueAt: true, needed: 15 * MINUTE }, over(9, 30), over(16, 45)],
    leastPart: 15 * MINUTE,
    isForOnePiece: false,
  },
  // Art. 34.4 Estatuto de los Trabajadores: 15 minutes in a continuous day over 6 hours. aprendered.es, artículo 34.
  ES: { steps: [over(6, 15)], leastPart: 15 * MINUTE, isForOnePiece: true },
}

/** Work and breaks of a day, in seconds. */
export interface BrokenDay {
  readonly work: number
  readonly breaks: readonly number[]
  /** Whether there is no gap between its shifts. */
  readonly isOnePiece: boolean
}

/**
 * The seconds of break that a day has by law, where its breaks are shorter; else null, also for countries without a rule
 * here.
 * @param country ISO 3166-1 alpha-2; null when it is not known
 */
export function missedBreak(country: string | null, { work, breaks, isOnePiece }: BrokenDay): number | null {
  const law = BREAK_LAWS[country ?? '']
  if (law === undefined || (law.isForOnePiece && !isOnePiece)) return null
  const step = law.steps.findLast((one) => (one.isDueAt ? work >= one.work : work > one.work))
  const taken = breaks.filter((part) => part >= law.leastPart).reduce((sum, part) => sum + part, 0)
  return step === undefined || taken >= step.needed ? null : step.needed
}
