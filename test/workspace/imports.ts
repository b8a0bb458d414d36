// What tests of imports share: files of many lines, and the plan that the app proposes for a file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ImportFile, ImportPlan, ImportTable } from '#contract/bridge/import'
import { addDays } from '#domain/day'
import type { Workspace } from '../../electron/main/workspace/ports'
import { freshFolder } from './harness'

export function tableOf(file: ImportFile): ImportTable {
  if (file.kind !== 'table') throw new Error('No table')
  return file
}

/** The plan that the app proposes. */
export const proposed = ({
  encoding,
  format,
  columns,
  dayOrder,
  people,
  projects,
}: ImportTable): ImportPlan => ({
  kind: 'table',
  ...{ encoding, format, columns, dayOrder },
  people: people.map(({ person, email, employee }) => ({ person, email, employee })),
  projects: projects.map(({ project, client, target }) => ({ project, client, target })),
})

/** Chooses a file and imports it as the app proposes. */
export async function importFile(workspace: Workspace, path: string) {
  const plan = proposed(tableOf(await workspace.imports.open(path)))
  return workspace.call('import.run', plan)
}

/** A file with these lines. */
export function writeLines(...lines: string[]): string {
  const path = join(freshFolder(), 'lines.csv')
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

/** A table of `rows` lines, each ten minutes; `day` says of which day a line is. */
export const writeTable = (rows: number, day = (at: number) => addDays('2016-01-01', at % 3650)): string =>
  writeLines(
    'Date,Duration,Project,Description',
    ...Array.from({ length: rows }, (_, at) => `${day(at)},0:10,Quay,Line ${at}`),
  )
