// The tables of imports, as steps of the store. They were released: a change is a new step.
import { LOCAL } from './local-iri'

export const IMPORT_TABLES = `
  -- Files that were imported, and what each of their lines became: a line is imported once, and an import undone whole.
  CREATE TABLE import (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    -- SHA-256 of the file.
    digest TEXT NOT NULL,
    -- Epoch milliseconds.
    at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('running', 'done', 'undoing', 'undone')),
    -- IRIs of the projects that it made (JSON).
    projects TEXT NOT NULL
  ) STRICT;
  CREATE TABLE importRow (
    account TEXT NOT NULL REFERENCES account (id),
    -- Of the cells of the line, and which of the lines that say the same it is.
    digest TEXT NOT NULL,
    repeat INTEGER NOT NULL,
    import TEXT NOT NULL REFERENCES import (id),
    kind TEXT NOT NULL CHECK (kind IN ('entry', 'request', 'record')),
    -- The id of the row here, or the IRI on the server.
    what TEXT NOT NULL,
    PRIMARY KEY (account, digest, repeat)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX importRow_import ON importRow (import, digest, repeat);
  `

export const IMPORT_MADE = `
  -- Clients and projects that an import has made, under the IRIs they have now: an undo takes them along.
  CREATE TABLE importMade (
    import TEXT NOT NULL REFERENCES import (id),
    kind TEXT NOT NULL CHECK (kind IN ('project', 'client')),
    iri TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (import, iri)
  ) STRICT, WITHOUT ROWID;
  INSERT OR IGNORE INTO importMade (import, kind, iri, name)
    SELECT import.id, 'project', value, newProject.name FROM import, json_each(import.projects)
    JOIN newProject ON value = '${LOCAL}' || newProject.id WHERE newProject.serverIri IS NULL;
  ALTER TABLE import DROP COLUMN projects;
  -- Lines that left as another person's entry, until the server's answer is written down: under which key it may have them.
  CREATE TABLE importSent (
    account TEXT NOT NULL REFERENCES account (id),
    digest TEXT NOT NULL,
    repeat INTEGER NOT NULL,
    import TEXT NOT NULL REFERENCES import (id),
    key TEXT NOT NULL,
    PRIMARY KEY (account, digest, repeat)
  ) STRICT, WITHOUT ROWID;
  `
