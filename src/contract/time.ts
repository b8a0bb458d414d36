// Worked time over HTTP: the WorkTime resource (paths /work-times and /employee-working-hours).
import type { Static } from 'typebox'
import {
  bool,
  clientId,
  createdAt,
  day,
  described,
  instant,
  integer,
  integerId,
  iri,
  name,
  nullable,
  omittable,
  readOnly,
  resource,
  seconds,
  text,
  updatedAt,
  wordList,
} from './field'
import { MAX_ENTRY_SECONDS, MAX_TAG_LENGTH, MAX_TAGS } from '#domain/limits'

export const WorkTime = resource('WorkTime', {
  id: integerId(),
  employee: described(
    iri('employees'),
    'Who worked. The caller, unless someone who may write time for others says otherwise.',
  ),
  project: described(iri('projects'), 'The project that was worked on.'),
  date: described(instant(), 'When the work began. Now, if you leave it out.'),
  endedAt: described(
    nullable(instant()),
    'When the work ended; null when that is not known. From `date` to here are at least `seconds` and at most 7 days.',
  ),
  localDate: described(readOnly(day()), 'The calendar date of `date` in its own offset. Sums by day use it.'),
  timeZone: described(
    nullable(text(64)),
    'The IANA time zone in which the work happened; null when that is not known. Its clocks have the offset of `date`; a `date` in UTC (`Z`) is shown in it. A change of `date` to another offset empties it.',
  ),
  seconds: described(
    seconds({ minimum: 1, maximum: MAX_ENTRY_SECONDS }),
    'Worked seconds. Breaks make them fewer than the seconds from `date` to `endedAt`.',
  ),
  task: described(
    nullable(iri('project-tasks')),
    'What was worked on: a task of the project. Emptied when the entry moves to another project without a task.',
  ),
  billable: described(
    bool(),
    'Whether a client pays for it. By default true on projects of the types time_material, fixed_price and retainer, and false on the others.',
  ),
  tags: described(
    wordList(MAX_TAGS, MAX_TAG_LENGTH),
    'At most 20 tags of at most 50 characters. Tags that differ only in case are the same.',
  ),
  description: described(nullable(text()), 'What was done.'),
  clientId: clientId(),
  createdAt: omittable(createdAt()),
  updatedAt: omittable(updatedAt()),
})
export type WorkTime = Static<typeof WorkTime>

/** A tag that work is under; an extension, to choose one. */
export const Tag = resource(
  'Tag',
  {
    name: described(name(MAX_TAG_LENGTH), 'The tag, as it was written last.'),
    count: described(integer({ minimum: 1 }), 'How many of the entries have it.'),
  },
  'A word that work was filed under.',
)
export type Tag = Static<typeof Tag>
