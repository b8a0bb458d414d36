// A project of the server as this computer keeps it.

export interface ProjectCopy {
  iri: string
  name: string
  color: string | null
  open: boolean
}
