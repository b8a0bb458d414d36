// The shape of the store, step by step. A step that was released is never edited; a change is a new step.

import { FAVOURITE_TABLE } from './favourites'
import { FLEXITIME_COPIES } from './flexitime-copies'
import { IMPORT_MADE, IMPORT_TABLES } from './import-tables'
import { BILLABLE_COLUMNS } from './project-clients'
import { TAG_COLUMNS } from './tags'
import { TASK_COLUMNS } from './tasks'

/** Each step brings the store from version n to n + 1, inside one transaction. */
export const MIGRATIONS: readonly string[] = [
  `
  -- Tells this folder's secrets in the keychain from those of another folder of the same user.
  CREATE TABLE installation (id TEXT NOT NULL) STRICT;
  INSERT INTO installation VALUES (lower(hex(randomblob(8))));

  -- One row per person and server this computer has worked for; at most one is open.
  CREATE TABLE account (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('local', 'remote')),
    baseUrl TEXT,
    name TEXT NOT NULL,
    employee TEXT NOT NULL,
    employeeName TEXT NOT NULL,
    employeeEmail TEXT,
    timezone TEXT NOT NULL,
    country TEXT,
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    -- 1 when a token was put into the keychain and read back: a keychain that answers nothing is then locked, not empty.
    credential INTEGER NOT NULL DEFAULT 0 CHECK (credential IN (0, 1)),
    -- Counts the tokens of this account: a server may know an Idempotency-Key only from the token it came with.
    tokenNumber INTEGER NOT NULL DEFAULT 0,
    lastSyncedAt INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX account_active ON account (active) WHERE active = 1;

  -- State, not a log: what the person wants, what the server last said, and whether they differ.
  CREATE TABLE entry (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    description TEXT NOT NULL,
    project TEXT,
    startedAt INTEGER NOT NULL,
    endedAt INTEGER,
    zone TEXT NOT NULL,
    day TEXT NOT NULL,
    seconds INTEGER NOT NULL CHECK (seconds BETWEEN 1 AND 86400),
    deleted INTEGER NOT NULL DEFAULT 0 CHECK (deleted IN (0, 1)),
    -- Grows with each change by the person; the server has what they want when syncedRevision is equal.
    revision INTEGER NOT NULL,
    syncedRevision INTEGER NOT NULL,
    -- The Idempotency-Key of the creation under way.
    key TEXT NOT NULL,
    -- A creation that left (JSON: body, revision, at, tokenNumber) and was not answered yet; written before it leaves.
    sent TEXT,
    -- 1 when the answer to it was lost: the server is asked before anything is sent again.
    uncertain INTEGER NOT NULL DEFAULT 0 CHECK (uncertain IN (0, 1)),
    serverIri TEXT,
    etag TEXT,
    -- A change or deletion that left and was not answered yet (JSON); without it, our own change looks like another's.
    doubt TEXT,
    -- What the server last said (JSON).
    server TEXT,
    refusal TEXT
  ) STRICT;
  CREATE INDEX entry_day ON entry (account, day);
  CREATE INDEX entry_started ON entry (account, startedAt);
  CREATE UNIQUE INDEX entry_server ON entry (account, serverIri) WHERE serverIri IS NOT NULL;
  CREATE INDEX entry_unsent ON entry (account, id)
    WHERE revision <> syncedRevision OR sent IS NOT NULL OR refusal IS NOT NULL;

  -- The running timer, and the one discarded last so that it can be brought back.
  CREATE TABLE timer (
    account TEXT NOT NULL REFERENCES account (id),
    slot TEXT NOT NULL CHECK (slot IN ('running', 'discarded')),
    startedAt INTEGER NOT NULL,
    zone TEXT NOT NULL,
    description TEXT NOT NULL,
    project TEXT,
    -- Milliseconds to add to wall-clock time because the clock was changed meanwhile.
    shift INTEGER NOT NULL DEFAULT 0,
    lastSeenAt INTEGER NOT NULL,
    -- Holes the person has not answered yet, oldest first (JSON).
    gaps TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (account, slot)
  ) STRICT;

  -- Copies of what the server has.
  CREATE TABLE project (
    account TEXT NOT NULL REFERENCES account (id),
    iri TEXT NOT NULL,
    name TEXT NOT NULL,
    color TEXT,
    open INTEGER NOT NULL CHECK (open IN (0, 1)),
    mine INTEGER NOT NULL DEFAULT 0 CHECK (mine IN (0, 1)),
    PRIMARY KEY (account, iri)
  ) STRICT;
  CREATE TABLE bankHoliday (
    account TEXT NOT NULL REFERENCES account (id),
    id TEXT NOT NULL,
    date TEXT NOT NULL,
    name TEXT NOT NULL,
    yearFrom INTEGER,
    yearTo INTEGER,
    share REAL NOT NULL,
    PRIMARY KEY (account, id)
  ) STRICT;
  CREATE TABLE syncToken (
    account TEXT NOT NULL REFERENCES account (id),
    collection TEXT NOT NULL,
    token TEXT NOT NULL,
    PRIMARY KEY (account, collection)
  ) STRICT;

  CREATE TABLE setting (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
  `
  -- Copies of what the server has that the calendar is made of: kinds of absence, absences, schedules, limits, people ...
  CREATE TABLE copy (
    account TEXT NOT NULL REFERENCES account (id),
    collection TEXT NOT NULL,
    iri TEXT NOT NULL,
    -- Whom it is about; null for what concerns everyone.
    employee TEXT,
    -- The days it is about, both included; the ends of time for what has no days.
    dateFrom TEXT NOT NULL,
    dateTo TEXT NOT NULL,
    -- As our readers understood it (JSON).
    body TEXT NOT NULL,
    PRIMARY KEY (account, collection, iri)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX copy_days ON copy (account, collection, dateTo, dateFrom);
  CREATE INDEX copy_employee ON copy (account, collection, employee, dateTo) WHERE employee IS NOT NULL;
  `,
  `
  -- Requests for absence, one's own and those of people one decides for. State, not a log, like entries.
  CREATE TABLE request (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    own INTEGER NOT NULL CHECK (own IN (0, 1)),
    -- Whose it is.
    employee TEXT NOT NULL,
    employeeName TEXT NOT NULL,
    -- What is asked for.
    type TEXT NOT NULL,
    "from" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    dayPart TEXT CHECK (dayPart IN ('morning', 'afternoon')),
    requestedSeconds INTEGER,
    note TEXT NOT NULL,
    -- What the person wants to become of it: withdraw, approve or reject, with what they were shown (JSON).
    wish TEXT,
    -- As in entry.
    revision INTEGER NOT NULL,
    syncedRevision INTEGER NOT NULL,
    key TEXT NOT NULL,
    -- What left and was not answered yet (JSON); written before it leaves.
    sent TEXT,
    uncertain INTEGER NOT NULL DEFAULT 0 CHECK (uncertain IN (0, 1)),
    serverIri TEXT,
    server TEXT,
    refusal TEXT
  ) STRICT;
  CREATE INDEX request_days ON request (account, "to", "from");
  CREATE UNIQUE INDEX request_server ON request (account, serverIri) WHERE serverIri IS NOT NULL;
  CREATE INDEX request_unsent ON request (account, id)
    WHERE revision <> syncedRevision OR sent IS NOT NULL OR refusal IS NOT NULL;
  `,
  `
  -- One shape for everything that is synced. Writes whose outcome is not known are a list (JSON), with one rule for all
  -- kinds of them; unconfirmed is 1 while the server may be carrying one out.
  DROP INDEX entry_unsent;
  DROP INDEX request_unsent;
  ALTER TABLE entry ADD COLUMN attempts TEXT;
  ALTER TABLE entry ADD COLUMN unconfirmed INTEGER NOT NULL DEFAULT 0 CHECK (unconfirmed IN (0, 1));
  UPDATE entry SET unconfirmed = 1, attempts = json_array(json_object(
      'id', key, 'kind', 'create', 'revision', json_extract(sent, '$.revision'), 'etag', NULL,
      'tokenNumber', json_extract(sent, '$.tokenNumber'), 'state', 'lost',
      'left', json_object('run', '', 'monotonic', 0, 'server', NULL),
      'facts', json_object(
        'description', coalesce(json_extract(sent, '$.body.description'), ''),
        'project', json_extract(sent, '$.body.project'),
        'startedAt', CAST(strftime('%s', json_extract(sent, '$.body.date')) AS INTEGER) * 1000,
        'zone', zone,
        'day', substr(json_extract(sent, '$.body.date'), 1, 10),
        'seconds', json_extract(sent, '$.body.seconds'))))
    WHERE sent IS NOT NULL;
  UPDATE entry SET unconfirmed = 1, attempts = json_array(json_object(
      'id', key, 'kind', CASE json_extract(doubt, '$.kind') WHEN 'delete' THEN 'delete' ELSE 'update' END,
      'revision', revision, 'etag', NULL, 'tokenNumber', 0, 'state', 'lost',
      'left', json_object('run', '', 'monotonic', 0, 'server', NULL),
      'facts', CASE json_extract(doubt, '$.kind') WHEN 'delete' THEN NULL ELSE json_object(
        'description', json_extract(doubt, '$.description'),
        'project', json_extract(doubt, '$.project'),
        'startedAt', startedAt,
        'zone', zone,
        'day', json_extract(doubt, '$.day'),
        'seconds', json_extract(doubt, '$.seconds')) END))
    WHERE doubt IS NOT NULL AND sent IS NULL;
  ALTER TABLE entry DROP COLUMN sent;
  ALTER TABLE entry DROP COLUMN uncertain;
  ALTER TABLE entry DROP COLUMN doubt;

  ALTER TABLE request ADD COLUMN etag TEXT;
  ALTER TABLE request ADD COLUMN attempts TEXT;
  ALTER TABLE request ADD COLUMN unconfirmed INTEGER NOT NULL DEFAULT 0 CHECK (unconfirmed IN (0, 1));
  UPDATE request SET unconfirmed = 1, attempts = json_array(json_object(
      'id', key,
      'kind', CASE json_extract(sent, '$.kind') WHEN 'withdraw' THEN 'delete' ELSE json_extract(sent, '$.kind') END,
      'revision', coalesce(json_extract(sent, '$.revision'), revision), 'etag', NULL,
      'tokenNumber', coalesce(json_extract(sent, '$.tokenNumber'), 0), 'state', 'lost',
      'left', json_object('run', '', 'monotonic', 0, 'server', NULL),
      'facts', json(json_extract(sent, '$.facts'))))
    WHERE sent IS NOT NULL;
  ALTER TABLE request DROP COLUMN sent;
  ALTER TABLE request DROP COLUMN uncertain;

  -- Counted at every step of a long queue, without the table.
  CREATE INDEX entry_unsent ON entry (account, id, revision, syncedRevision, unconfirmed, refusal)
    WHERE revision <> syncedRevision OR unconfirmed = 1 OR refusal IS NOT NULL;
  CREATE INDEX request_unsent ON request (account, id, revision, syncedRevision, unconfirmed, refusal)
    WHERE revision <> syncedRevision OR unconfirmed = 1 OR refusal IS NOT NULL;

  -- What a server calls the present life of its data (GET /me): another one means that it was restored from a backup.
  ALTER TABLE account ADD COLUMN epoch TEXT;
  `,
  `
  -- A timer's time as measured segments, oldest first (JSON), instead of one start and one shift of the clock: work, and
  -- gaps that count only when the person says so. The slot leftOut holds the gaps that the last stop left out.
  CREATE TABLE measuredTimer (
    account TEXT NOT NULL REFERENCES account (id),
    slot TEXT NOT NULL CHECK (slot IN ('running', 'discarded', 'leftOut')),
    zone TEXT NOT NULL,
    description TEXT NOT NULL,
    project TEXT,
    -- 1 when the person has stopped it and only the answer to a gap is missing.
    stopping INTEGER NOT NULL DEFAULT 0 CHECK (stopping IN (0, 1)),
    segments TEXT NOT NULL,
    PRIMARY KEY (account, slot)
  ) STRICT;
  INSERT INTO measuredTimer (account, slot, zone, description, project, segments)
    SELECT account, slot, zone, description, project, (
      SELECT json_group_array(json(segment)) FROM (
        -- The work before the first gap. The clock's shift is counted here: nothing says where it belongs.
        SELECT 0 AS place, json_object('kind', 'worked', 'startedAt', startedAt,
          'ms', max(0, ifnull(gaps ->> '$[0].lastSeenAt', lastSeenAt) - startedAt + shift)) AS segment
        UNION ALL
        SELECT 2 * key + 1, json_object('kind', 'gap', 'cause', value ->> 'cause',
          'startedAt', value ->> 'lastSeenAt', 'ms', max(0, (value ->> 'backAt') - (value ->> 'lastSeenAt')),
          'backAt', value ->> 'backAt', 'kept', json('false'))
          FROM json_each(gaps)
        UNION ALL
        SELECT 2 * key + 2, json_object('kind', 'worked', 'startedAt', value ->> 'backAt',
          'ms', max(0, ifnull(gaps ->> ('$[' || (key + 1) || '].lastSeenAt'), lastSeenAt) - (value ->> 'backAt')))
          FROM json_each(gaps)
        UNION ALL
        -- What follows is measured from where it was last seen.
        SELECT 1, json_object('kind', 'worked', 'startedAt', lastSeenAt, 'ms', 0) WHERE gaps = '[]'
        ORDER BY place
      )
    )
    FROM timer;
  DROP TABLE timer;
  ALTER TABLE measuredTimer RENAME TO timer;
  `,
  `
  -- The file a local workspace lies in, by its name in the folder: there may be several.
  ALTER TABLE account ADD COLUMN "database" TEXT;
  UPDATE account SET "database" = 'local-workspace.sqlite' WHERE kind = 'local';
  -- In the demo company, whom the person plays by this account.
  ALTER TABLE account ADD COLUMN role TEXT CHECK (role IN ('employee', 'manager', 'admin'));
  `,
  `
  -- Which half of a half bank holiday is off; null for a whole one, and where the server does not say.
  ALTER TABLE bankHoliday ADD COLUMN half TEXT CHECK (half IN ('morning', 'afternoon'));
  `,
  `
  -- What a server last said of an entry besides what Stint shows (JSON): said again when the entry is created again there.
  ALTER TABLE entry ADD COLUMN details TEXT;
  `,
  `
  -- Projects that were created on this computer; they stay until the app ends after the server has them.
  CREATE TABLE newProject (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    -- As in entry.
    revision INTEGER NOT NULL,
    syncedRevision INTEGER NOT NULL,
    key TEXT NOT NULL,
    attempts TEXT,
    unconfirmed INTEGER NOT NULL DEFAULT 0 CHECK (unconfirmed IN (0, 1)),
    serverIri TEXT,
    etag TEXT,
    server TEXT,
    refusal TEXT
  ) STRICT;
  CREATE UNIQUE INDEX newProject_server ON newProject (account, serverIri) WHERE serverIri IS NOT NULL;
  `,
  `
  -- Where a local workspace was moved to, or may have been (JSON); it is read-only from then on.
  ALTER TABLE account ADD COLUMN moved TEXT;
  `,
  `
  -- Clients that were typed on this computer; they stay until the app ends after the server has them.
  CREATE TABLE newClient (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    -- As in entry.
    revision INTEGER NOT NULL,
    syncedRevision INTEGER NOT NULL,
    key TEXT NOT NULL,
    attempts TEXT,
    unconfirmed INTEGER NOT NULL DEFAULT 0 CHECK (unconfirmed IN (0, 1)),
    serverIri TEXT,
    etag TEXT,
    server TEXT,
    refusal TEXT
  ) STRICT;
  CREATE UNIQUE INDEX newClient_server ON newClient (account, serverIri) WHERE serverIri IS NOT NULL;
  -- The client of a new project: an IRI of the server, or of a new client.
  ALTER TABLE newProject ADD COLUMN client TEXT;

  -- The last good answer to each question that a page of records asked a server, to be read without it.
  CREATE TABLE recordCopy (
    account TEXT NOT NULL REFERENCES account (id),
    -- Which way it was asked, and the path with its query.
    question TEXT NOT NULL,
    -- What the person was allowed then; with other rights it is not theirs to read.
    access TEXT NOT NULL,
    -- Epoch milliseconds.
    readAt INTEGER NOT NULL,
    -- JSON, as windows got it.
    answer TEXT NOT NULL,
    PRIMARY KEY (account, question)
  ) STRICT;
  `,
  `
  -- When the person deleted an entry, epoch milliseconds: it can be restored for a time. What was deleted before this was
  -- known counts from now on.
  ALTER TABLE entry ADD COLUMN deletedAt INTEGER;
  UPDATE entry SET deletedAt = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE deleted = 1;
  CREATE INDEX entry_deleted ON entry (account, deletedAt) WHERE deleted = 1;
  `,
  `
  -- What the person was reminded of, and what they put off; times in epoch milliseconds.
  CREATE TABLE reminder (
    account TEXT NOT NULL REFERENCES account (id),
    key TEXT NOT NULL,
    toldAt INTEGER,
    quietUntil INTEGER,
    changedAt INTEGER NOT NULL,
    PRIMARY KEY (account, key)
  ) STRICT;
  `,
  FAVOURITE_TABLE,
  `
  -- Which client each project of the server is for, and whether its work is billable where an entry does not say.
  CREATE TABLE projectClient (
    account TEXT NOT NULL REFERENCES account (id),
    project TEXT NOT NULL,
    client TEXT,
    clientName TEXT,
    billable INTEGER NOT NULL CHECK (billable IN (0, 1)),
    PRIMARY KEY (account, project)
  ) STRICT;
  `,
  IMPORT_TABLES,
  `
  -- What the person fills in once for files that other programs read, as JSON.
  CREATE TABLE preset (
    account TEXT NOT NULL REFERENCES account (id),
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (account, name)
  ) STRICT;
  `,
  `
  -- The day on which the workspace was created, as its server says: days before it are not in the account of flexitime.
  ALTER TABLE account ADD COLUMN createdOn TEXT;
  `,
  IMPORT_MADE,
  TAG_COLUMNS,
  `
  -- The ISO weekday on which weeks begin, as the server says who we are there; null where it does not.
  ALTER TABLE account ADD COLUMN weekStart INTEGER;
  `,
  `
  -- The id of the entry that a timer becomes; null for one of an older version.
  ALTER TABLE timer ADD COLUMN entry TEXT;
  `,
  FLEXITIME_COPIES,
  BILLABLE_COLUMNS,
  TASK_COLUMNS,
]
