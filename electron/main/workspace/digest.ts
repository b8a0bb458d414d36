// Digests of texts and files.
import type { Hash } from 'node:crypto'

/**
 * Begins a digest. Node's module for it is loaded with the first one: that takes five milliseconds, and a start has no use
 * for it.
 */
export const digestBy = (algorithm: 'sha1' | 'sha256'): Hash =>
  process.getBuiltinModule('node:crypto').createHash(algorithm)
