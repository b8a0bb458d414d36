// The folder with everything the app keeps: which one it is, and whether a Stint works in it now.
import { app } from 'electron'
import { readlinkSync } from 'node:fs'
import path from 'node:path'

/**
 * Electron quietly takes its own folder where the one on the command line cannot be used: the one on the command line
 * is still the one we mean.
 * @param demo whether the app was started for the demo company, which has a folder of its own beside the usual one
 */
export function namedFolder(demo: boolean): string {
  const named = app.commandLine.getSwitchValue('user-data-dir')
  if (named !== '') return path.resolve(named)
  if (demo) app.setPath('userData', `${app.getPath('userData')} Demo`)
  return app.getPath('userData')
}

/** Whether a process lives that holds the folder. Chromium leaves its name there; on Windows it is not known. */
export function anotherRuns(folder: string): boolean {
  try {
    const holder = readlinkSync(path.join(folder, 'SingletonLock'))
    process.kill(Number(/-(\d+)$/.exec(holder)?.[1] ?? Number.NaN), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
