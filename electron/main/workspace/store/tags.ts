// Tags in the store: their columns, and which were used before.
import { tagKey } from '#domain/tags'
import type { Database } from './database'
import { tagsIn } from './entry-row'

/** The step of the store by which entries and timers have tags (JSON): what a server said of entries is theirs. */
export const TAG_COLUMNS = `
  ALTER TABLE entry ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
  UPDATE entry SET tags = json_extract(details, '$.tags') WHERE json_type(details, '$.tags') = 'array';
  CREATE INDEX entry_tagged ON entry (account, startedAt, deleted, tags) WHERE tags <> '[]';
  ALTER TABLE timer ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
`

/** Tagged entries that are looked at, the newest ones. */
const LOOKED_AT = 2000
const MOST = 100

/** The tags of the person's last entries, the most used first, each written as it was last; at most 100. */
export function knownTags(db: Database, account: string): string[] {
  const rows = db.all<{ tags: string }>(
    `SELECT tags FROM entry WHERE account = ? AND tags <> '[]' AND deleted = 0 ORDER BY startedAt DESC LIMIT ?`,
    account,
    LOOKED_AT,
  )
  const known = new Map<string, { tag: string; count: number }>()
  for (const tag of rows.flatMap(tagsIn)) {
    const same = known.get(tagKey(tag))
    if (same === undefined) known.set(tagKey(tag), { tag, count: 1 })
    else same.count += 1
  }
  return [...known.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST)
    .map(({ tag }) => tag)
}

/** Whether a server has ever said which tags an entry has. */
export function toldTags(db: Database, account: string): boolean {
  const told = db.get<{ told: 0 | 1 }>(
    `SELECT EXISTS (SELECT 1 FROM entry WHERE account = ? AND json_type(details, '$.tags') = 'array') AS told`,
    account,
  )
  return told?.told === 1
}
