// What a person does with projects and clients that they create here, also without a network: create, rename, send again, give up.
import type { Refusal } from '#contract/bridge/base'
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { WorkspaceError } from './ports'
import type { Database } from './store/database'
import { cleanText } from './store/entry-row'
import { localIri } from './store/local-iri'
import {
  discardNewClient,
  newClientNamed,
  newClientTable,
  resendNewClient,
  type NewClientRow,
} from './store/new-clients'
import {
  addNewProject,
  currentIri,
  discardNewProject,
  findNewProject,
  newProjectTable,
  replaceNewProject,
  resendNewProject,
  unsentNamesake,
  type NewProjectRow,
} from './store/new-projects'
import { listProjects } from './store/replica'
import { isOnItsWay } from './store/synced-row'

/** The project that new work goes to, as it is known now. @throws WorkspaceError `no-such-project` with its field */
export function bookable(db: Database, account: string, project: string): string {
  const iri = currentIri(db, account, project)
  if (iri === null) throw new WorkspaceError('no-such-project', (w) => w.work.noSuchProject, 'project')
  return iri
}

/** The new projects of one account. Each change is on disk when its method returns. */
export class NewProjects {
  readonly #db: Database
  readonly #account: string
  /** What asks for a project. */
  readonly #needsProject: () => Refusal

  constructor(db: Database, account: string, needsProject: () => Refusal) {
    this.#db = db
    this.#account = account
    this.#needsProject = needsProject
  }

  /** One that was refused under this name is sent again. @throws WorkspaceError `no-name` with the field `name` */
  create({ name: typed, client }: CallIn<'projects.create'>): CallOut<'projects.create'> {
    const name = projectName(typed)
    if (client !== undefined) return this.#createFor(clientName(client), name)
    return this.#db.write(() => {
      const namesakes = listProjects(this.#db, this.#account).filter((project) => project.name === name)
      const open = namesakes.find((project) => project.open)
      if (open !== undefined) return { project: open.iri }
      for (const { iri } of namesakes) {
        const refused = findNewProject(this.#db, this.#account, iri)
        if (refused === null) continue
        resendNewProject(this.#db, refused)
        return { project: iri }
      }
      return { project: addNewProject(this.#db, this.#account, { name, client: null }) }
    })
  }

  /** Of what is not known here the server says itself, when it is asked to create it, which projects it has for the client. */
  #createFor(clientName: string, name: string): CallOut<'projects.create'> {
    const there = listProjects(this.#db, this.#account).find(
      (project) => project.open && project.name === name && isClient(project.client, clientName),
    )
    if (there !== undefined) return { project: there.iri }
    return this.#db.write(() => {
      const client = newClientNamed(this.#db, this.#account, clientName)
      const known = unsentNamesake(this.#db, this.#account, { name, client })
      if (known === null) return { project: addNewProject(this.#db, this.#account, { name, client }) }
      if (known.refusal !== null) resendNewProject(this.#db, known)
      return { project: localIri(known.id) }
    })
  }

  /** @throws WorkspaceError `no-such-project` */
  resend({ id }: CallIn<'projects.resend'>): void {
    const row = this.#find(id)
    if (row.refusal !== null) resendNewProject(this.#db, row)
  }

  /** @throws WorkspaceError `no-name`, `no-such-project`, or `project-sent` when the server has it or may have it */
  rename({ id, name: typed }: CallIn<'projects.rename'>): void {
    resendNewProject(this.#db, this.#unsent(id), projectName(typed))
  }

  /** @throws WorkspaceError `no-such-project`, or `project-sent` when the server has it or may have it */
  replace({ id, project }: CallIn<'projects.replace'>): void {
    const other = bookable(this.#db, this.#account, project)
    replaceNewProject(this.#db, this.#account, this.#unsent(id), other)
  }

  /** @throws WorkspaceError `no-such-project`, or `project-sent` when the server has it or may have it */
  discard({ id }: CallIn<'projects.discard'>): void {
    discardNewProject(this.#db, this.#account, this.#unsent(id), this.#needsProject())
  }

  /** @throws WorkspaceError `no-such-client` */
  resendClient({ id }: CallIn<'clients.resend'>): void {
    const row = this.#findClient(id)
    if (row.refusal !== null) resendNewClient(this.#db, row)
  }

  /** @throws WorkspaceError `no-name`, `no-such-client`, or `client-sent` when the server has it or may have it */
  renameClient({ id, name: typed }: CallIn<'clients.rename'>): void {
    resendNewClient(this.#db, this.#unsentClient(id), clientName(typed))
  }

  /** @throws WorkspaceError `no-such-client`, or `client-sent` when the server has it or may have it */
  discardClient({ id }: CallIn<'clients.discard'>): void {
    discardNewClient(this.#db, this.#account, this.#unsentClient(id))
  }

  #find(id: string): NewProjectRow {
    const row = newProjectTable(this.#db, this.#account).find(id)
    if (row === null) throw new WorkspaceError('no-such-project', (w) => w.work.noSuchProject, 'project')
    return row
  }

  #unsent(id: string): NewProjectRow {
    const row = this.#find(id)
    if (isOnItsWay(row)) throw new WorkspaceError('project-sent', (w) => w.work.projectSent)
    return row
  }

  #findClient(id: string): NewClientRow {
    const row = newClientTable(this.#db, this.#account).find(id)
    if (row === null) throw new WorkspaceError('no-such-client', (w) => w.work.noSuchClient)
    return row
  }

  #unsentClient(id: string): NewClientRow {
    const row = this.#findClient(id)
    if (isOnItsWay(row)) throw new WorkspaceError('client-sent', (w) => w.work.clientSent)
    return row
  }
}

/** Capitals and spaces around it do not tell two clients apart. */
const isClient = (one: string | undefined, other: string): boolean =>
  one !== undefined && cleanText(one).toLowerCase() === cleanText(other).toLowerCase()

function projectName(typed: string): string {
  const name = cleanText(typed)
  if (name === '') throw new WorkspaceError('no-name', (w) => w.work.projectNeedsName, 'name')
  return name
}

function clientName(typed: string): string {
  const name = cleanText(typed)
  if (name === '') throw new WorkspaceError('no-name', (w) => w.work.clientNeedsName, 'client')
  return name
}
