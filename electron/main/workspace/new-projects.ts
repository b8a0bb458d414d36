// What a person does with projects that they create here, also without a network: create, send again, replace by another.
import type { CallIn, CallOut } from '#contract/bridge/bridge'
import { WorkspaceError } from './ports'
import type { Database } from './store/database'
import { cleanText } from './store/entry-row'
import {
  addNewProject,
  currentIri,
  findNewProject,
  isOnItsWay,
  newProjectTable,
  replaceNewProject,
  resendNewProject,
  type NewProjectRow,
} from './store/new-projects'
import { listProjects } from './store/replica'

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

  constructor(db: Database, account: string) {
    this.#db = db
    this.#account = account
  }

  /** One that was refused under this name is sent again. @throws WorkspaceError `no-name` with the field `name` */
  create({ name: typed }: CallIn<'projects.create'>): CallOut<'projects.create'> {
    const name = cleanText(typed)
    if (name === '') throw new WorkspaceError('no-name', (w) => w.work.projectNeedsName, 'name')
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
      return { project: addNewProject(this.#db, this.#account, { name }) }
    })
  }

  /** @throws WorkspaceError `no-such-project` */
  resend({ id }: CallIn<'projects.resend'>): void {
    const row = this.#find(id)
    if (row.refusal !== null) resendNewProject(this.#db, row)
  }

  /** @throws WorkspaceError `no-such-project`, or `project-sent` when the server has it or may have it */
  replace({ id, project }: CallIn<'projects.replace'>): void {
    const row = this.#find(id)
    const other = bookable(this.#db, this.#account, project)
    if (isOnItsWay(row)) throw new WorkspaceError('project-sent', (w) => w.work.projectSent)
    replaceNewProject(this.#db, this.#account, row, other)
  }

  #find(id: string): NewProjectRow {
    const row = newProjectTable(this.#db, this.#account).find(id)
    if (row === null) throw new WorkspaceError('no-such-project', (w) => w.work.noSuchProject, 'project')
    return row
  }
}
