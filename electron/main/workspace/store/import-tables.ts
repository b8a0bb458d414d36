// The tables of imports, as a step of the store. It was released: a change is a new step.

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
