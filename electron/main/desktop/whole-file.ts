// Files that are there whole or not at all: written beside their place and then put into it.
import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'

/**
 * Writes a file in place of whatever has its name. What was there stays until the new text is on the disk.
 * @throws the file system's error; then nothing has changed and nothing is left behind
 */
export async function writeWholeFile(file: string, text: string): Promise<void> {
  const beside = `${file}.${randomUUID().slice(0, 8)}.part`
  try {
    const handle = await open(beside, 'wx')
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(beside, file)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}
