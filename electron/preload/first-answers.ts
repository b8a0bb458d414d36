// What the first picture needs of the main process, asked for while the page waits for its script.
import type { CallIn, CallName, CallResult, TopicName } from '#contract/bridge/bridge'

/** What a window has to know before it shows anything, and whether entries have changed since. */
export const FIRST_TOPICS: readonly TopicName[] = ['language', 'workspace', 'entries']

interface Asked {
  readonly name: CallName
  /** As JSON. */
  readonly input: string
  readonly answer: Promise<unknown>
}

let asked: Asked | null = null

/**
 * Asks for today's entries once the page has asked for its script. Until that comes there is time also for the first
 * formatter of the process, which takes ten milliseconds.
 */
export function askAhead(ask: (name: CallName, input: object) => Promise<unknown>): void {
  setTimeout(() => {
    // The English of Canada writes a day as YYYY-MM-DD.
    const day = new Intl.DateTimeFormat('en-CA').format()
    const input: CallIn<'entries.list'> = { from: day, to: day }
    const answer = ask('entries.list', input)
    // Whoever takes it hears of a failure; when no one does, it is none.
    answer.catch(() => undefined)
    asked = { name: 'entries.list', input: JSON.stringify(input), answer }
  })
}

/** The answer that is on its way where the page asks the same; it is handed over once. */
export function answerAhead<N extends CallName>(name: N, input: CallIn<N>): Promise<CallResult<N>> | null {
  if (asked?.name !== name || asked.input !== JSON.stringify(input)) return null
  const { answer } = asked
  asked = null
  return answer as Promise<CallResult<N>>
}

/** Something has changed since it was asked. */
export function forgetAhead(): void {
  asked = null
}
