// A project of the server as this computer keeps it.

export interface ProjectCopy {
  iri: string
  name: string
  /** The name of its client; left out where it has none, or the server does not tell. */
  client?: string
  /** Whether a client pays for work on it, unless an entry says otherwise; left out where the server keeps no billing of entries. */
  billable?: boolean
  color: string | null
  open: boolean
}
