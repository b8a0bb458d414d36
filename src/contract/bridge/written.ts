// Answers that cross to a window as text: Electron copies objects into a page one by one, which takes longer than reading them there.

const NAMES = ['records.document', 'records.get', 'records.list'] as const
const WRITTEN: ReadonlySet<string> = new Set(NAMES)

/** What the answer to a call is on its way. */
export type Crossing<Name extends string, Answer> = Name extends (typeof NAMES)[number] ? string : Answer

/** What main sends as the answer to a call. */
export const sent = (name: string, answer: unknown): unknown =>
  WRITTEN.has(name) ? JSON.stringify(answer) : answer

/** The answer to a call, of what a window was sent. */
export const received = (name: string, crossing: unknown): unknown =>
  WRITTEN.has(name) ? (JSON.parse(String(crossing)) as unknown) : crossing
