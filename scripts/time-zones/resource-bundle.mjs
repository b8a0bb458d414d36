// Writes ICU's binary form of a resource bundle, version 1.2 (uresdata.h): what genrb makes, without the system's tools.

const WORD_BYTES = 4
/** Magic numbers and the data format of a resource bundle: little-endian, ASCII keys, 2 bytes a character. */
const HEADER = Buffer.from('2000da2714000000000002005265734201020000010400000000000000000000', 'hex')
const TYPES = { string: 0, binary: 1, table: 2, integer: 7, array: 8, integers: 14 }
const INDEX_COUNT = 6
/** Zone data have no parent locale to fall back to. */
const NO_FALLBACK = 1
const INTEGER_MASK = 0x0f_ff_ff_ff

/** Signed 32-bit numbers in a row. */
export class Integers {
  /** @param {readonly number[]} values */
  constructor(values) {
    this.values = values
  }
}

/**
 * The bytes of a bundle, to be written as `NAME.res`.
 * @param {object} root a table: values are strings, integers of 28 bits, `Integers`, buffers, arrays and tables
 * @returns {Buffer}
 */
export function resourceBundle(root) {
  const keys = keyTable(root)
  const resources = new Resources(WORD_BYTES * (1 + INDEX_COUNT) + keys.bytes.length, keys.offsets)
  const rootItem = resources.add(root)
  const [keysTop, bundleTop] = [resources.start, resources.end].map((bytes) => bytes / WORD_BYTES)
  const indexes = [INDEX_COUNT, keysTop, bundleTop, bundleTop, resources.longestTable, NO_FALLBACK]
  return Buffer.concat([HEADER, words([rootItem, ...indexes]), keys.bytes, ...resources.parts])
}

/** All keys of all tables, each once, with its offset from the root item. */
function keyTable(root) {
  const names = [...new Set(keysIn(root))].sort()
  const offsets = new Map()
  let end = WORD_BYTES * (1 + INDEX_COUNT)
  for (const name of names) {
    offsets.set(name, end)
    end += name.length + 1
  }
  return { offsets, bytes: padded(Buffer.from(names.map((name) => `${name}\0`).join(''), 'ascii')) }
}

const isTable = (value) =>
  typeof value === 'object' && !(value instanceof Integers) && !Buffer.isBuffer(value)

function keysIn(value) {
  if (!isTable(value)) return []
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return [...own, ...Object.values(value).flatMap(keysIn)]
}

class Resources {
  parts = []
  longestTable = 0
  #written = new Map()

  constructor(start, keyOffsets) {
    this.start = this.end = start
    this.keyOffsets = keyOffsets
  }

  /** Writes a value after those it consists of. @returns {number} the item that points to it */
  add(value) {
    if (typeof value === 'number') return item(TYPES.integer, value & INTEGER_MASK)
    if (typeof value === 'string')
      return this.#put(TYPES.string, [words([value.length]), Buffer.from(`${value}\0`, 'utf16le')])
    if (Buffer.isBuffer(value)) return this.#put(TYPES.binary, [words([value.length]), value])
    if (value instanceof Integers)
      return this.#put(TYPES.integers, [words([value.values.length, ...value.values])])
    if (Array.isArray(value)) {
      const items = value.map((each) => this.add(each))
      return this.#put(TYPES.array, [words([items.length, ...items])])
    }
    return this.#addTable(value)
  }

  #addTable(table) {
    // ICU finds keys by halving.
    const names = Object.keys(table).sort()
    this.longestTable = Math.max(this.longestTable, names.length)
    const items = names.map((name) => this.add(table[name]))
    const head = Buffer.from(
      Uint16Array.of(names.length, ...names.map((name) => this.keyOffsets.get(name))).buffer,
    )
    return this.#put(TYPES.table, [padded(head), words(items)])
  }

  /** Equal resources are written once. */
  #put(type, parts) {
    const bytes = padded(Buffer.concat(parts))
    const key = `${type} ${bytes.toString('base64')}`
    const known = this.#written.get(key)
    if (known !== undefined) return known
    const made = item(type, this.end / WORD_BYTES)
    this.parts.push(bytes)
    this.end += bytes.length
    this.#written.set(key, made)
    return made
  }
}

const item = (type, value) => ((type << 28) | value) >>> 0

function words(values) {
  const bytes = Buffer.alloc(values.length * WORD_BYTES)
  values.forEach((value, index) => bytes.writeInt32LE(value | 0, index * WORD_BYTES))
  return bytes
}

const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (WORD_BYTES - 1))])
