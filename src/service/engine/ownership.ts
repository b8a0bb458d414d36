// Whose rows are whose: the tables in which people, teams and projects are, as the areas that keep them say, in SQL.

/** Where people are, and how other rows name them. */
export interface PeopleTables {
  readonly table: string
  /** The column of who manages a person. */
  readonly manager: string
  /** The column that names a person in other tables. */
  readonly column: string
}

/** Where projects are, and who belongs to them. */
export interface ProjectTables {
  readonly table: string
  readonly members: string
  /** The column of `members` that names the project. */
  readonly column: string
  /** A condition on `members`: the person leads the project. */
  readonly leads: string
}

/** Pieces of SQL; each `?` is the id of who asks. */
export interface OwnershipSql {
  readonly people: PeopleTables
  readonly projects: ProjectTables
  /** The projects one is a member of. */
  readonly mine: string
  readonly led: string
  /** Whom one manages. Leading a project gives reach to that project's rows, not to its members: else adding someone to a project of one's own would open all of their data. */
  readonly team: string
  /** The projects of oneself and one's team; asks twice. */
  readonly teamProjects: string
}

export const ownershipSql = (people: PeopleTables, projects: ProjectTables): OwnershipSql => {
  const { members, column: project } = projects
  const { column: person, table, manager } = people
  const mine = `select ${project} from ${members} where ${person} = ? and deleted_at is null`
  const team = `select id from ${table} where ${manager} = ? and deleted_at is null`
  return {
    people,
    projects,
    mine,
    led: `${mine} and ${projects.leads}`,
    team,
    teamProjects: `select ${project} from ${members} where deleted_at is null and (${person} = ? or ${person} in (${team}))`,
  }
}
