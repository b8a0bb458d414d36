// Takes chosen files out of a zip archive, with their permissions.
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl from 'yauzl'

/**
 * Unpacks an archive.
 * @param {string} archive path of the zip
 * @param {string} target folder to unpack into; made when missing
 * @param {(name: string) => string | undefined} nameFor the path inside `target` for an entry, undefined to skip it
 * @throws when the archive is damaged, a checksum is wrong or an entry would leave `target`
 */
export async function unzip(archive, target, nameFor) {
  const zip = await promisify(yauzl.open)(archive, { lazyEntries: true })
  const openEntry = promisify(zip.openReadStream.bind(zip))
  await new Promise((resolve, reject) => {
    const extract = async (entry) => {
      const name = nameFor(entry.fileName)
      if (name !== undefined && !entry.fileName.endsWith('/')) {
        const file = path.join(target, name)
        await mkdir(path.dirname(file), { recursive: true })
        const mode = (entry.externalFileAttributes >>> 16) & 0o777
        await pipeline(await openEntry(entry), createWriteStream(file, { mode: mode === 0 ? 0o644 : mode }))
      }
      zip.readEntry()
    }
    zip.on('entry', (entry) => extract(entry).catch(reject))
    zip.on('end', resolve)
    zip.on('error', reject)
    zip.readEntry()
  })
}
