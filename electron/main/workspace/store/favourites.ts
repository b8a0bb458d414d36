// Work with a star in the store: a description and a project that the person starts often. It is of this computer only.
import type { Database } from './database'

/** The step of the store by which work can have a star. */
export const FAVOURITE_TABLE = `
  -- Work with a star, in the order of the stars; only this computer knows it.
  CREATE TABLE favourite (
    place INTEGER PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    description TEXT NOT NULL,
    project TEXT
  ) STRICT;
  CREATE UNIQUE INDEX favourite_work ON favourite (account, description, ifnull(project, ''));
`

export interface Favourite {
  description: string
  project: string | null
}

/** The one that has its star longest first. */
export function listFavourites(db: Database, account: string): Favourite[] {
  return db
    .all<{ description: string; project: string | null }>(
      'SELECT description, project FROM favourite WHERE account = ? ORDER BY place',
      account,
    )
    .map(({ description, project }) => ({ description, project }))
}

/** Gives work a star or takes it; work that has it already stays where it is. */
export function markFavourite(
  db: Database,
  account: string,
  { description, project }: Favourite,
  favourite: boolean,
): void {
  db.write(() => {
    const changed = favourite
      ? db.run(
          'INSERT OR IGNORE INTO favourite (account, description, project) VALUES (?, ?, ?)',
          account,
          description,
          project,
        )
      : db.run(
          'DELETE FROM favourite WHERE account = ? AND description = ? AND project IS ?',
          account,
          description,
          project,
        )
    if (changed > 0) db.touch('favourites')
  })
}

/** Favourites of a project are of another one, or of none, from now on. */
export function moveFavourites(db: Database, account: string, from: string, to: string | null): void {
  const moved = db.run(
    'UPDATE OR REPLACE favourite SET project = ?3 WHERE account = ?1 AND project = ?2',
    account,
    from,
    to,
  )
  if (moved > 0) db.touch('favourites')
}
