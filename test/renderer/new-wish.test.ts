// Making something new from the command palette: the page opens with its form, and only once.
import { expect, it } from 'vitest'
import { FakeStint, OPEN } from './support/stint'
import { all, click, nameOf, one, openWindow, settle, sure, textOf } from './support/window'

async function choose(words: string) {
  const stint = new FakeStint()
    .on('records.document', () => ({
      document: { paths: { '/holiday-types': { post: {} }, '/invitations': { post: {} } } },
    }))
    .on('records.list', () => ({ items: [], total: 0, page: 1, pages: 1, more: false }))
    // The minimum notice of the workspace, which types follow.
    .on('records.get', () => ({ record: { id: 'holidays.minNoticeDays', value: 0 }, version: '"1"' }))
  stint.publish('workspace', { ...OPEN, access: { admin: true, manager: true, costs: true } })
  await openWindow(stint)
  const search = all('button').find((button) => nameOf(button).startsWith('Search or jump to'))
  await click(sure(search, 'the way to the palette'))
  await click(
    sure(
      all('option').find((option) => textOf(option).startsWith(words)),
      words,
    ),
  )
  await settle()
}

it.each(['Invite person', 'New absence type', 'Add bank holiday'])('%s opens its dialog', async (words) => {
  await choose(words)
  expect(nameOf(one('dialog'))).toBe(words)
})

it('New schedule opens the editor', async () => {
  await choose('New schedule')
  expect(one('button', 'Save schedule').hasAttribute('disabled')).toBe(false)
})
