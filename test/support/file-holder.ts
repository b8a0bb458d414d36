// Another program that holds the store's file, as a backup tool does: a process of its own with a transaction open.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const PROGRAM = `
  const { DatabaseSync } = require('@photostructure/sqlite')
  const db = new DatabaseSync(process.argv[1], { timeout: 5000 })
  db.exec(process.argv[2])
  process.stdout.write('held')
  process.stdin.resume().once('end', () => process.exit(0))
`

export class FileHolder {
  private constructor(private readonly process: ChildProcess) {}

  /**
   * Resolves when the file is held.
   * @param how the SQL that takes the lock
   */
  static async hold(file: string, how = 'BEGIN EXCLUSIVE'): Promise<FileHolder> {
    const child = spawn(process.execPath, ['-e', PROGRAM, file, how], {
      cwd: PROJECT,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await Promise.race([
      once(child.stdout, 'data'),
      once(child, 'exit').then(() => Promise.reject(new Error('The other program could not hold the file.'))),
    ])
    return new FileHolder(child)
  }

  /** Resolves when the file is free again. */
  async release(): Promise<void> {
    if (this.process.exitCode !== null) return
    const gone = once(this.process, 'exit')
    this.process.stdin?.end()
    await gone
  }
}
