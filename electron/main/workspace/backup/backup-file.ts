// A backup is one SQLite file: a manifest, and the files in it as checked and compressed chunks.
import { DatabaseSync } from '@photostructure/sqlite'
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip as gunzipLater, gzip as gzipLater } from 'node:zlib'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Check } from 'typebox/value'
import { Instant } from '#contract/bridge/base'
import { digestBy } from '../digest'
import { WorkspaceError } from '../ports'
import { createPrivate } from '../store/private-files'
import { isDamage } from '../store/trouble'

const gzip = promisify(gzipLater)
const gunzip = promisify(gunzipLater)

/** Tells a backup from other SQLite files: "Stnt". */
const APPLICATION = 0x53746e74
/** Grows when an older Stint could not read the file. */
const FORMAT = 1
const CHUNK_BYTES = 1024 * 1024

/** What a SQLite file begins with, and where its head has the numbers of its application. */
const MAGIC = 'SQLite format 3\0'
const HEAD_BYTES = 100
const VERSION_AT = 60
const APPLICATION_AT = 68

/** The database of the workspace, the key of its secrets, and what only this app has of it. */
export const PARTS = { database: 'workspace.sqlite', key: 'workspace.key', app: 'app.sqlite' } as const

const Manifest = Type.Object({
  /** What made it: `Stint/0.1.0 (linux)`. */
  madeBy: Type.String(),
  madeAt: Instant,
  workspace: Type.String(),
  person: Type.String(),
  /** Rows in the database by table, and what the app has not sent yet. */
  counts: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  parts: Type.Array(
    Type.Object({
      name: Type.Enum(Object.values(PARTS)),
      bytes: Type.Integer({ minimum: 0 }),
      sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    }),
  ),
})
export type Manifest = Static<typeof Manifest>

type Sqlite = InstanceType<typeof DatabaseSync>
type Progress = (share: number) => void

/**
 * Packs the files of a folder into a new backup; on the disk when this resolves.
 * @param names which of `PARTS` are in the folder
 * @throws the file system's or SQLite's error; what was begun is left behind
 */
export async function pack(
  folder: string,
  names: readonly Manifest['parts'][number]['name'][],
  about: Omit<Manifest, 'parts'>,
  file: string,
  progress: Progress,
): Promise<void> {
  createPrivate(file)
  const sqlite = new DatabaseSync(file)
  try {
    // No one knows of the file before it is whole: the disk is waited for once, at the end.
    sqlite.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA application_id = ${APPLICATION};
      PRAGMA user_version = ${FORMAT};
      CREATE TABLE manifest (body TEXT NOT NULL) STRICT;
      CREATE TABLE chunk (part TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (part, number)) STRICT`)
    const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size))
    const whole = sizes.reduce((sum, size) => sum + size, 0)
    let packed = 0
    const parts: Manifest['parts'] = []
    for (const name of names) {
      parts.push(await packPart(sqlite, folder, name, (bytes) => progress((packed += bytes) / whole)))
    }
    sqlite.prepare('INSERT INTO manifest VALUES (?)').run(JSON.stringify({ ...about, parts }))
  } finally {
    sqlite.close()
  }
  const written = openSync(file, 'r+')
  try {
    fsyncSync(written)
  } finally {
    closeSync(written)
  }
}

async function packPart(
  sqlite: Sqlite,
  folder: string,
  name: Manifest['parts'][number]['name'],
  took: (bytes: number) => void,
): Promise<Manifest['parts'][number]> {
  const insert = sqlite.prepare('INSERT INTO chunk VALUES (?, ?, ?)')
  const hash = digestBy('sha256')
  const source = await open(join(folder, name), 'r')
  try {
    let bytes = 0
    for (let number = 0; ; number += 1) {
      const { buffer, bytesRead } = await source.read(Buffer.alloc(CHUNK_BYTES), 0, CHUNK_BYTES, null)
      if (bytesRead === 0) return { name, bytes, sha256: hash.digest('hex') }
      const chunk = buffer.subarray(0, bytesRead)
      hash.update(chunk)
      insert.run(name, number, await gzip(chunk, { level: 1 }))
      bytes += bytesRead
      took(bytesRead)
    }
  } finally {
    await source.close()
  }
}

/**
 * Unpacks a backup into an empty folder, and checks all of it.
 * @throws WorkspaceError `not-a-backup`, `newer-backup` or `damaged-backup`, or the file system's error
 */
export async function unpack(file: string, folder: string, progress: Progress): Promise<Manifest> {
  await assertOurs(file)
  let sqlite: Sqlite | null = null
  try {
    sqlite = new DatabaseSync(file, { readOnly: true })
    assertPlain(sqlite)
    const manifest = readManifest(sqlite)
    const whole = manifest.parts.reduce((sum, part) => sum + part.bytes, 0)
    let unpacked = 0
    for (const part of manifest.parts) {
      await unpackPart(sqlite, folder, part, (bytes) => progress((unpacked += bytes) / whole))
    }
    return manifest
  } catch (error) {
    throw isDamage(error) ? damaged() : error
  } finally {
    sqlite?.close()
  }
}

const damaged = () => new WorkspaceError('damaged-backup', (w) => w.backup.damaged)

/**
 * A view in place of a table could keep this thread for ever.
 * @throws WorkspaceError `damaged-backup` for a file that has more than rows in it, or SQLite's error
 */
function assertPlain(sqlite: Sqlite): void {
  const query = "SELECT count(*) AS n FROM sqlite_schema WHERE type NOT IN ('table', 'index')"
  if ((sqlite.prepare(query).get() as { n: number }).n > 0) throw damaged()
}

/** @throws WorkspaceError `damaged-backup`, or SQLite's error */
function readManifest(sqlite: Sqlite): Manifest {
  const row = sqlite.prepare('SELECT body FROM manifest').get() as { body: string } | undefined
  let manifest: unknown
  try {
    manifest = JSON.parse(row?.body ?? '')
  } catch {
    throw damaged()
  }
  if (!Check(Manifest, manifest)) throw damaged()
  const names = new Set(manifest.parts.map(({ name }) => name))
  const whole = names.size === manifest.parts.length && names.has(PARTS.database) && names.has(PARTS.app)
  if (!whole) throw damaged()
  return manifest
}

/**
 * Looks at the head of the file, which says what it is also where the rest is damaged (SQLite's file format, 1.3).
 * @throws WorkspaceError for a text, a picture, an empty file, or a backup that only a newer Stint can read
 */
async function assertOurs(file: string): Promise<void> {
  const source = await open(file, 'r')
  const { buffer: head } = await source
    .read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    .finally(() => source.close())
  const isOurs =
    head.toString('latin1', 0, MAGIC.length) === MAGIC && head.readUInt32BE(APPLICATION_AT) === APPLICATION
  if (!isOurs) throw new WorkspaceError('not-a-backup', (w) => w.backup.notABackup)
  if (head.readUInt32BE(VERSION_AT) > FORMAT) throw new WorkspaceError('newer-backup', (w) => w.backup.newer)
}

async function unpackPart(
  sqlite: Sqlite,
  folder: string,
  { name, bytes, sha256 }: Manifest['parts'][number],
  took: (bytes: number) => void,
): Promise<void> {
  const select = sqlite.prepare('SELECT body FROM chunk WHERE part = ? AND number = ?')
  const hash = digestBy('sha256')
  const to = join(folder, name)
  createPrivate(to)
  const target = await open(to, 'r+')
  try {
    let written = 0
    for (let number = 0; written < bytes; number += 1) {
      const row = select.get(name, number) as { body: Uint8Array } | undefined
      // Of what is damaged, no one knows how much it becomes: no more than we pack is unpacked.
      const chunk =
        row === undefined ? null : await gunzip(row.body, { maxOutputLength: CHUNK_BYTES }).catch(() => null)
      if (chunk === null || written + chunk.length > bytes) throw damaged()
      hash.update(chunk)
      await target.write(chunk)
      written += chunk.length
      took(chunk.length)
    }
    if (hash.digest('hex') !== sha256) throw damaged()
    await target.sync()
  } finally {
    await target.close()
  }
}
