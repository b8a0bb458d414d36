// What All records opens with, asked for before it is opened: the resources of the server, and the rows of the first.
import { PER_PAGE, useFirstRows } from './first-rows'
import { useCatalogue } from './useCatalogue'

/** What is shown until someone chooses a resource. */
export const FIRST = '/employees'

/** The list as servers with our contract have it; the rows of another server are asked for when it is known. */
const USUAL = { path: FIRST, query: { page: '1', itemsPerPage: String(PER_PAGE) } }

/** Asks for both at once. */
export function recordsAhead(): void {
  const rows = useFirstRows()
  // The page asks again and tells why there is no answer.
  if (rows.before(USUAL) === null) void rows.ask(USUAL).catch(() => undefined)
  useCatalogue()
}
