// Gives a file another name so that a power cut afterwards does not take it back.
import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * No part of the app may have the file open: SQLite knows open files by what they are, not by their names.
 * @throws the file system's error; the file has its old name then
 */
export function renameForGood(from: string, to: string): void {
  renameSync(from, to)
  // Windows writes names down by itself, and opens no folders.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(to), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
