// Uploads as forms: the field `file` of multipart/form-data, read into what the same upload says in JSON.
import { Busboy } from '@fastify/busboy'
import type { FileUpload } from '#contract/organization/organization'
import { Problem } from '../engine/problem'
import { LIMITS } from './limits'

const noForm = () => new Problem('bad-request', { reason: 'it is not multipart/form-data' })

/** @throws Problem 400 when the type names no boundary. */
const formOf = (contentType: string) => {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: 10, parts: 11, fileSize: LIMITS.upload },
    })
  } catch {
    throw noForm()
  }
}

/**
 * Reads a form that is in memory already, within the limit of its route.
 * @throws Problem 400 when it is no form, or has no file named `file`.
 */
export const readForm = (raw: Buffer, contentType: string): Promise<FileUpload> =>
  new Promise((resolve, reject) => {
    let found: FileUpload | null = null
    const form = formOf(contentType)
    form.on('file', (name, file, filename) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      // A part that ends early is an error of its own, after the form's.
      file.on('error', () => reject(noForm()))
      file.on('end', () => {
        if (name === 'file') found = { filename, content: Buffer.concat(chunks).toString('base64') }
      })
    })
    form.on('error', () => reject(noForm()))
    form.on('finish', () => {
      if (found !== null) resolve(found)
      else reject(new Problem('bad-request', { reason: 'the form has no file named "file"' }))
    })
    form.end(raw)
  })
