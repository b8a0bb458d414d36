// A project of the server as this computer keeps it.

export interface ProjectCopy {
  iri: string
  name: string
  /** The name of its client; left out where it has none, or the server does not tell. */
  client?: string
  color: string | null
  open: boolean
}
