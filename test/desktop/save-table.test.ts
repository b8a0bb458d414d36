// A table as a CSV file: under which name it is offered, and that it is there whole.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../electron/main/messages/messages'
import { WorkspaceError, type Workspace } from '../../electron/main/workspace/ports'

/** Electron's dialog, which is all of Electron that saving uses. */
const desktop = vi.hoisted(() => ({
  asked: [] as { defaultPath: string; title: string }[],
  answer: { canceled: false, filePath: '' },
  opened: [] as string[],
  /** Why the system does not open a file; empty when it does. */
  failure: '',
}))
vi.mock('electron', () => ({
  app: { getPath: () => '/home/ann/Documents' },
  shell: {
    openPath: async (file: string) => {
      desktop.opened.push(file)
      return desktop.failure
    },
    showItemInFolder: (file: string) => void desktop.opened.push(`folder of ${file}`),
  },
  BrowserWindow: { getFocusedWindow: () => null },
  dialog: {
    showSaveDialog: async (asked: { defaultPath: string; title: string }) => {
      desktop.asked.push(asked)
      return desktop.answer
    },
  },
}))
const { saveTable } = await import('../../electron/main/desktop/save-table')
const { openSaved } = await import('../../electron/main/desktop/saved-files')

let folder: string
let language: 'en' | 'pl' = 'en'
const workspace = { messages: () => MESSAGES[language] } as unknown as Workspace
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-save-table-'))
  desktop.asked = []
  language = 'en'
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('offers the name of the resource, and writes the whole text', async () => {
  desktop.answer = { canceled: false, filePath: path.join(folder, 'people') }
  const saved = await saveTable(workspace, { name: 'People: a/b', text: 'id,name\r\n1,Żółw\r\n' })
  expect(saved).toEqual({ path: path.join(folder, 'people.csv') })
  expect(readFileSync(path.join(folder, 'people.csv'), 'utf8')).toBe('id,name\r\n1,Żółw\r\n')
  expect(desktop.asked[0]).toMatchObject({
    title: 'Save table',
    defaultPath: '/home/ann/Documents/People  a b.csv',
  })
})

it('does nothing when the person thinks better of it', async () => {
  desktop.answer = { canceled: true, filePath: '' }
  expect(await saveTable(workspace, { name: 'People', text: 'x' })).toEqual({ path: null })
})

it('says in words what was in the way', async () => {
  language = 'pl'
  desktop.answer = { canceled: false, filePath: path.join(folder, 'missing', 'people.csv') }
  const error: unknown = await saveTable(workspace, { name: 'People', text: 'x' }).catch(
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof WorkspaceError)) throw new Error('It was saved, or failed without words')
  expect(error.code).toBe('not-saved')
  expect(error.say(MESSAGES.pl)).toContain('Nie udało się zapisać tabeli')
})

it('opens a file that was saved, and no other', async () => {
  const file = path.join(folder, 'clients.csv')
  desktop.answer = { canceled: false, filePath: file }
  const refused = async (asked: { path: string; inFolder: boolean }) => {
    const error: unknown = await openSaved(asked).catch((thrown: unknown) => thrown)
    expect((error as WorkspaceError).code).toBe('not-opened')
    expect((error as WorkspaceError).say(MESSAGES.en)).toContain(`${asked.path} could not be opened`)
  }
  await refused({ path: file, inFolder: false })
  await saveTable(workspace, { name: 'Clients', text: 'a' })
  await openSaved({ path: file, inFolder: false })
  await openSaved({ path: file, inFolder: true })
  expect(desktop.opened).toEqual([file, `folder of ${file}`])
  await refused({ path: path.join(folder, 'other.csv'), inFolder: true })
  desktop.failure = 'no program'
  await refused({ path: file, inFolder: false })
})
