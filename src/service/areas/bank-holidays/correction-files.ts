// The files of resources/bank-holidays, one a country, built into a script of their own.
import type { CountryCorrections } from './corrections'

declare global {
  interface ImportMeta {
    /** Vite's: the modules whose paths fit the pattern, by path. */
    glob<T>(pattern: string, options: { eager: true; import: 'default' }): Record<string, T>
  }
}

const FILES = import.meta.glob<CountryCorrections>('../../../../resources/bank-holidays/*.json', {
  eager: true,
  import: 'default',
})

/** By country, ISO 3166-1 alpha-2. */
export const CORRECTIONS: ReadonlyMap<string, CountryCorrections> = new Map(
  Object.entries(FILES).map(([path, file]) => [path.slice(-'XX.json'.length, -'.json'.length), file]),
)
