// The logo of the organization, for the head of every page of a PDF.
import type { Organization } from '#contract/organization/organization'
import { call } from '../../bridge'

/** A `data:` URL; null from a server that has no logo, or does not tell. */
export async function organizationLogo(): Promise<string | null> {
  try {
    const { items } = await call('records.list', { path: '/organizations' })
    const address = (items as Organization[])[0]?.logo ?? null
    return address === null ? null : (await call('records.picture', { address })).picture
  } catch {
    return null
  }
}
