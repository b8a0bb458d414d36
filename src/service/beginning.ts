// What the command line fills an empty database with: the demo company, what is usual in a country, or what all have in common.
import { fillDemo } from './demo/fill-demo'
import { demoSetup } from './demo/setup'
import type { Seed, Service } from './service'
import type { WorkspaceSetup } from './workspace-setup'
import { seedBasics } from './seeds/basics'
import { localeOfCountry } from './seeds/country-locale'
import { zoneOfCountry } from '#domain/country-zone'
import { knownZone } from '#domain/day'
import { firstDayOf, newWorkspace } from './seeds/new-workspace'

/** What was asked for. */
export interface Beginning {
  readonly demo: boolean
  /** ISO 3166-1 alpha-2; null for none. */
  readonly country: string | null
  /** A region with its own bank holidays, ISO 3166-2 without the country; null for the whole country. */
  readonly region: string | null
  /** IANA zone; null for the country's, else the computer's. */
  readonly timezone: string | null
}

/** The workspace that was asked for, as `setUp` takes it. */
export const setupOf = (
  service: Service,
  { demo, country, region, timezone }: Beginning,
): readonly [WorkspaceSetup, Seed] => {
  if (demo) return [demoSetup(service), fillDemo]
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const here = knownZone(timeZone)
  const name = 'My organization'
  const owner = { firstName: 'First', lastName: 'Admin', email: 'admin@workspace.local' }
  if (country !== null) {
    const zone = timezone ?? zoneOfCountry(country, here)
    const choices = region === null ? {} : { region }
    return newWorkspace(service, {
      ...{ name, owner, country, timezone: zone, choices },
      locale: localeOfCountry(country),
    })
  }
  const zone = timezone ?? here
  return [
    {
      organization: { name, timezone: zone, locale, currency: 'EUR', country },
      // No one logs work of before their first day, and there is work to log from before today.
      admin: { ...owner, hiredAt: firstDayOf(service, zone) },
    },
    async (filler) => {
      await seedBasics(filler, { country, locale })
    },
  ]
}
