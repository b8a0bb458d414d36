// The calendar as a file: where it is offered, that it is there whole or not at all, and what is said when it cannot be.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MESSAGES } from '../../electron/main/messages/messages'
import { WorkspaceError, type Workspace } from '../../electron/main/workspace/ports'

/** Electron's dialog, which is all of Electron that saving uses. */
const desktop = vi.hoisted(() => ({
  asked: [] as unknown[][],
  answer: { canceled: false, filePath: '' },
}))
vi.mock('electron', () => ({
  app: { getPath: () => '/home/ann/Documents' },
  BrowserWindow: { getFocusedWindow: () => null },
  dialog: {
    showSaveDialog: async (...asked: unknown[]) => {
      desktop.asked.push(asked)
      return desktop.answer
    },
  },
}))
const { saveCalendar } = await import('../../electron/main/desktop/save-calendar')

const SPAN = { from: '2026-01-01', to: '2026-12-31' }
const ASKED = { ...SPAN, absences: true, pending: true, holidays: true, plan: false }
let folder: string
let called: unknown[][]
let language: 'en' | 'pl'
const workspace = {
  messages: () => MESSAGES[language],
  call: async (...call: unknown[]) => {
    called.push(call)
    return { text: 'BEGIN:VCALENDAR\r\nżółw\r\n', events: 7 }
  },
} as unknown as Workspace

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-save-calendar-'))
  desktop.asked = []
  called = []
  language = 'en'
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
})
const choose = (name: string) => {
  desktop.answer = { canceled: name === '', filePath: name === '' ? '' : path.join(folder, name) }
}
const save = () => saveCalendar(workspace, ASKED)
const failure = async () => {
  const error: unknown = await save().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof WorkspaceError)) throw new Error('It was saved, or failed without words')
  return error
}

describe('saving the calendar', () => {
  it('offers a name that says what it is, and writes what the workspace gives', async () => {
    choose('mine.ics')
    expect(await save()).toEqual({ path: path.join(folder, 'mine.ics'), events: 7 })
    expect(called).toEqual([['calendar.export', ASKED]])
    expect(desktop.asked[0]?.[0]).toMatchObject({
      title: 'Save calendar',
      defaultPath: '/home/ann/Documents/Stint calendar 2026-01-01 to 2026-12-31.ics',
      filters: [{ name: 'Calendar', extensions: ['ics'] }],
    })
    expect(readFileSync(path.join(folder, 'mine.ics'), 'utf8')).toBe('BEGIN:VCALENDAR\r\nżółw\r\n')
    expect(readdirSync(folder)).toEqual(['mine.ics'])
  })

  it('writes nothing for who thought better of it', async () => {
    choose('')
    expect(await save()).toEqual({ path: null, events: 7 })
    expect(readdirSync(folder)).toEqual([])
  })

  it('replaces what was chosen, and never another file', async () => {
    writeFileSync(path.join(folder, 'mine.ics'), 'old')
    choose('mine.ics')
    await save()
    expect(readFileSync(path.join(folder, 'mine.ics'), 'utf8')).toContain('BEGIN:VCALENDAR')
    writeFileSync(path.join(folder, 'mine.ics'), 'old')
    choose('mine')
    expect(await save()).toMatchObject({ path: path.join(folder, 'mine') })
    expect(readFileSync(path.join(folder, 'mine.ics'), 'utf8')).toBe('old')
    choose('other')
    expect(await save()).toMatchObject({ path: path.join(folder, 'other.ics') })
  })

  it('says what is in the way, in the person’s language, and leaves nothing behind', async () => {
    choose('missing/mine.ics')
    const error = await failure()
    expect(error.code).toBe('not-saved')
    expect(error.say(MESSAGES.en)).toContain(path.join(folder, 'missing/mine.ics'))
    expect(error.say(MESSAGES.pl)).toContain('Nie udało się zapisać kalendarza')
    writeFileSync(path.join(folder, 'kept'), '')
    choose('kept/mine.ics')
    expect((await failure()).code).toBe('not-saved')
    expect(readdirSync(folder)).toEqual(['kept'])
  })

  it.skipIf(process.getuid?.() === 0)('says that a folder is read-only', async () => {
    chmodSync(folder, 0o500)
    choose('mine.ics')
    expect((await failure()).say(MESSAGES.en)).toBe(
      `You cannot write to ${folder}. Nothing was saved. Choose another folder and try again.`,
    )
  })

  it('does not ask where to when there is nothing to write', async () => {
    const refusing = {
      ...workspace,
      call: () => Promise.reject(new WorkspaceError('too-many-days', (w) => w.calendar.tooManyYears)),
    } as unknown as Workspace
    await expect(saveCalendar(refusing, ASKED)).rejects.toMatchObject({ code: 'too-many-days' })
    expect(desktop.asked).toEqual([])
  })
})
