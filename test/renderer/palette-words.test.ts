// The command palette finds actions and pages by the words that people know from elsewhere, in English and in Polish.
import { describe, expect, it } from 'vitest'
import { FakeStint, OPEN } from './support/stint'
import { all, one, openWindow, pass, press, textOf, type } from './support/window'

const MANAGER = { ...OPEN, access: { admin: true, manager: true, costs: true } }

async function found(typed: string): Promise<string[]> {
  const dialog = one('dialog', 'Command palette')
  const [field] = dialog.querySelectorAll('input')
  if (field === undefined) throw new Error('The palette has no field.')
  await type(field, typed)
  await pass(200)
  return all('option', undefined, dialog).map(textOf)
}

describe('the command palette', () => {
  it('finds actions and pages by synonyms before it offers to start a timer', async () => {
    const none = { items: [], total: 0, page: 1, pages: 1, more: false }
    const stint = new FakeStint().on('records.list', () => none)
    stint.publish('workspace', MANAGER)
    await openWindow(stint)
    await press(document.body, 'k', { ctrlKey: true })
    for (const [typed, offered] of [
      ['vacation', 'absence'],
      ['L4', 'absence'],
      ['faktura', 'Reports'],
      ['PDF', 'Reports'],
      ['employees', 'People'],
    ] as const) {
      const options = await found(typed)
      expect(options[0], typed).not.toContain('Start timer')
      expect(options.join('; '), typed).toContain(offered)
    }
  })
})
