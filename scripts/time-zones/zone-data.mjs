// Time zone data of this year for ICU, made of those in moment-timezone: runtimes carry the ones of their own release.
import { createRequire } from 'node:module'
import { Integers, resourceBundle } from './resource-bundle.mjs'

const require = createRequire(import.meta.url)
const moment = require('moment-timezone')
const source = require('moment-timezone/data/packed/latest.json')

/** Clocks are changed by today's rules until then. */
const LAST = Date.UTC(2100, 0) / 1000
const [LEAST_32, MOST_32] = [-(2 ** 31), 2 ** 31 - 1]
/** Summer time does not last longer than this. */
const LONGEST_SUMMER = 340 * 24 * 3600
/** What ICU calls a zone that belongs to no country. */
const NO_REGION = '001'

/** The version of the tz database, such as `2026f`. */
const VERSION = source.version

/**
 * The changes of each zone: from when (seconds since 1970, -Infinity first) clocks are how many seconds ahead of UTC.
 * @returns {Map<string, { from: number, offset: number }[]>}
 */
function zoneChanges() {
  const changes = new Map()
  for (const packed of source.zones) {
    const { name, untils, offsets } = moment.tz.unpack(packed)
    const pieces = offsets.map((minutes, index) => ({
      from: index === 0 ? -Infinity : Math.round(untils[index - 1] / 1000),
      offset: Math.round(-minutes * 60),
    }))
    changes.set(
      name,
      pieces.filter(({ from, offset }, index) => from < LAST && offset !== pieces[index - 1]?.offset),
    )
  }
  return changes
}

/** In seconds: older entries are shown as they were written, and later rules are not decided yet. */
const COMPARED = { from: Date.UTC(2023, 0) / 1000, until: Date.UTC(2031, 0) / 1000 }

/**
 * What clocks show from 2023 to 2030, to compare a runtime with: for each zone the number of its line in `lines`, which is
 * its first offset and then each change, `[offset, at, offset, …]`, in seconds.
 * @returns {{ version: string, from: number, until: number, lines: number[][], zones: Record<string, number> }}
 */
export function clocks() {
  const lines = new Map()
  const zones = {}
  for (const [name, pieces] of zoneChanges()) {
    const first = pieces.findLastIndex(({ from }) => from <= COMPARED.from)
    const line = pieces
      .slice(first)
      .filter(({ from }) => from < COMPARED.until)
      .flatMap(({ from, offset }, index) => (index === 0 ? [offset] : [from, offset]))
    const key = line.join()
    if (!lines.has(key)) lines.set(key, { number: lines.size, line })
    zones[name] = lines.get(key).number
  }
  for (const [alias, name] of aliases()) zones[alias] = zones[name]
  return { version: VERSION, ...COMPARED, lines: [...lines.values()].map(({ line }) => line), zones }
}

/** The other names of zones: alias to name. */
const aliases = () =>
  new Map(source.links.map((link) => link.split('|')).map(([name, alias]) => [alias, name]))

/** The bytes of `zoneinfo64.res`, from which ICU takes all it knows of clocks. @returns {Buffer} */
export function zoneinfo64() {
  const changes = zoneChanges()
  const links = aliases()
  const names = [...changes.keys(), ...links.keys(), 'Etc/Unknown'].sort()
  const regions = regionsOf()
  return resourceBundle({
    TZVersion: VERSION,
    Names: names,
    Regions: names.map((name) => regions.get(name) ?? NO_REGION),
    Rules: {},
    Zones: names.map((name) => {
      const target = links.get(name)
      return target === undefined ? zone(changes.get(name) ?? changes.get('Etc/UTC')) : names.indexOf(target)
    }),
  })
}

/**
 * The country of each zone: Unicode's, as this Node has it, else the first that the tz database names. ICU
 * distinguishes zones of places from other names for them by it.
 */
function regionsOf() {
  const regions = new Map()
  const lines = source.countries.map((line) => line.split('|'))
  const lists = [
    ...lines.map(([country]) => [country, zonesOf(country)]),
    ...lines.map(([country, zones]) => [country, zones.split(' ')]),
  ]
  for (const [country, zones] of lists)
    for (const name of zones) if (!regions.has(name)) regions.set(name, country)
  return regions
}

/** Runtimes offer them as a method or, older ones, as a property. */
function zonesOf(country) {
  const locale = new Intl.Locale(`und-${country}`)
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

/** A zone as ICU has it: instants of changes in three ranges, and the kinds of time that they lead to. */
function zone(pieces) {
  const types = pieces.map(typeIn)
  const kinds = [...new Set(types)]
  const instants = pieces.slice(1).map(({ from }) => from)
  const ranges = {
    transPre32: halves(instants.filter((at) => at < LEAST_32)),
    trans: instants.filter((at) => at >= LEAST_32 && at <= MOST_32),
    transPost32: halves(instants.filter((at) => at > MOST_32)),
  }
  return {
    ...Object.fromEntries(
      Object.entries(ranges).flatMap(([name, values]) =>
        values.length === 0 ? [] : [[name, new Integers(values)]],
      ),
    ),
    typeOffsets: new Integers(kinds.flatMap((kind) => kind.split(' ').map(Number))),
    typeMap: Buffer.from(types.slice(1).map((type) => kinds.indexOf(type))),
  }
}

const halves = (instants) => instants.flatMap((at) => [Math.floor(at / 2 ** 32), at | 0])

/** Usual time and what summer adds, in seconds: summer is a shorter time that is ahead of those around it. */
function typeIn({ from, offset }, index, pieces) {
  const [before, after] = [pieces[index - 1], pieces[index + 1]]
  const summer =
    before !== undefined &&
    after !== undefined &&
    after.from - from < LONGEST_SUMMER &&
    offset > before.offset
  return summer && offset > after.offset ? `${after.offset} ${offset - after.offset}` : `${offset} 0`
}
