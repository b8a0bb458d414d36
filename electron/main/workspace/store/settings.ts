// The person's settings on this computer. They belong to no account.
import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import { Settings } from '#contract/bridge/settings'
import { formatLocale } from '#domain/language'
import type { Database } from './database'

const DEFAULTS: Settings = {
  theme: 'system',
  keepInTray: true,
  language: 'system',
  notifications: true,
  remindEmptyDay: true,
  remindTimer: true,
  remindWeek: true,
  csvSeparator: 'system',
  csvDecimal: 'system',
  hiddenLineColumns: [],
}

/** A stored value that this version does not know, as one of a newer version, falls back to its default alone. */
export function readSettings(db: Database): Settings {
  const rows = db.all<{ key: string; value: string }>('SELECT key, value FROM setting')
  const known: Readonly<Record<string, TSchema>> = Settings.properties
  const stored = rows
    .map(({ key, value }) => [key, JSON.parse(value) as unknown] as const)
    .filter(([key, value]) => known[key] !== undefined && Check(known[key], value))
  return { ...DEFAULTS, ...(Object.fromEntries(stored) as Partial<Settings>) }
}

/** BCP 47: the system's locale, unless the person reads Stint in another language than the system's. */
export function chosenLocale({ db, locale }: { readonly db: Database; readonly locale: string }): string {
  const { language } = readSettings(db)
  return language === 'system' ? locale : formatLocale(language, locale)
}

export function writeSettings(db: Database, changed: Partial<Settings>): void {
  db.write(() => {
    for (const [key, value] of Object.entries(changed)) {
      db.run('INSERT OR REPLACE INTO setting VALUES (?, ?)', key, JSON.stringify(value))
    }
    db.touch('settings')
  })
}
