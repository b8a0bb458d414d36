// Files that are there whole or not at all: written beside their place and then put into it.
import { constants, copyFile, open, rename, rm } from 'node:fs/promises'

/**
 * Writes a file in place of whatever has its name. What was there stays until the new content is on the disk.
 * @throws the file system's error; then nothing has changed and nothing is left behind
 */
export function writeWholeFile(file: string, content: string | Uint8Array): Promise<void> {
  return putInPlace(file, async (beside) => {
    const handle = await open(beside, 'wx')
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

/**
 * Copies a file, with its mode, in place of whatever has that name. What was there stays until the copy is on the disk.
 * @throws the file system's error; then nothing has changed and nothing is left behind
 */
export function copyWholeFile(from: string, file: string): Promise<void> {
  return putInPlace(file, async (beside) => {
    await copyFile(from, beside, constants.COPYFILE_EXCL)
    const handle = await open(beside, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

/** @param write writes the file under another name, down to the disk */
async function putInPlace(file: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${file}.${crypto.randomUUID().slice(0, 8)}.part`
  try {
    await write(beside)
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}
