// What All records reads of the server, read before the page is opened.
import { useCatalogue } from './useCatalogue'

/** Reads the resources of the server. */
export const recordsAhead = (): void => void useCatalogue()
