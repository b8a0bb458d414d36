// A problem: thrown anywhere in the service, sent as RFC 9457 problem details.
import type { Problem as ProblemBody, ProblemMembers } from '#contract/problem'
import type { ProblemCode, ViolationCode } from './area-parts'
import type { Language } from '#domain/language'
import { formatMessage, type Facts, type Message } from './message-format'
import type { ProblemMessage } from './messages'
import type { Phrases } from './phrases'

/** One invalid field. `path` is the field's name, with `.` and indexes for nested ones. */
export interface Violation {
  readonly path: string
  readonly code: ViolationCode
  readonly facts?: Facts
}

export interface ProblemExtras {
  readonly violations?: readonly Violation[]
  readonly headers?: Readonly<Record<string, string>>
  /** Further members of the body, such as `from` and `allowed` of a transition. */
  readonly members?: Readonly<ProblemMembers>
}

/** The messages of every problem and violation there is, of the engine and of all areas. */
export interface Messages {
  readonly problems: Readonly<Record<ProblemCode, ProblemMessage>>
  readonly violations: Readonly<Record<ViolationCode, Message>>
  readonly phrases: Phrases
}

/** Status and messages come from the catalogue; facts fill the placeholders. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly facts: Facts
  readonly extras: ProblemExtras

  constructor(code: ProblemCode, facts: Facts = {}, extras: ProblemExtras = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.facts = facts
    this.extras = extras
  }
}

/** A body of a megabyte can be wrong in a hundred thousand places; no one reads further than this. */
const MAX_VIOLATIONS = 50

/** 422 with the number of invalid fields and the first of them. */
export const invalid = (violations: readonly Violation[]): Problem =>
  new Problem('validation', { count: violations.length }, { violations: violations.slice(0, MAX_VIOLATIONS) })

/** RFC 6901, section 6: the whole body is `#`; `#/` would be a member with an empty name. */
const pointerOf = (path: string) =>
  path === '' ? '#' : `#/${path.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('.', '/')}`

/** The body as sent. `base` is the path the API is served under. */
export const bodyOf = (
  problem: Problem,
  where: { base: string; instance: string; requestId: string; language: Language; messages: Messages },
): ProblemBody & Record<string, unknown> => {
  const { problems, violations: faults, phrases } = where.messages
  const say = (message: Message, facts: Facts) => formatMessage(message, where.language, facts, phrases)
  const [status, title, detail] = problems[problem.code]
  const { violations, members } = problem.extras
  return {
    ...members,
    type: `${where.base}/problems/${problem.code}`,
    title: say(title, problem.facts),
    status,
    detail: say(detail, { requestId: where.requestId, ...problem.facts }),
    instance: where.instance,
    code: problem.code,
    requestId: where.requestId,
    ...(violations === undefined
      ? {}
      : {
          violations: violations.map(({ path, code, facts }) => ({
            propertyPath: path,
            pointer: pointerOf(path),
            message: say(faults[code], facts ?? {}),
            code,
          })),
        }),
  }
}
