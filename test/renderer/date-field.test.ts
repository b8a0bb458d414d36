// The field for a day: written and read in the language of the app, whatever the system's is.
import { expect, it } from 'vitest'
import { FakeStint } from './support/stint'
import { leave, one, openWindow, press, sure, textOf, type } from './support/window'

const field = () => sure(document.querySelector<HTMLInputElement>('[role=dialog] input[data-date]'))

async function open(language: 'en' | 'pl', locale: string) {
  const stint = new FakeStint().on('app.info', () => ({
    ...{ version: '1', platform: 'linux', country: 'DE', zone: 'UTC', locale, userName: 'Mira' },
  }))
  stint.publish('language', language)
  await openWindow(stint)
  await press(document.body, 'l', { ctrlKey: true })
}

it.each([
  ['en', 'Sat, 21 Nov 2026', '5 December'],
  ['pl', 'sob., 21 lis 2026', '5 grudnia'],
] as const)('is written and read in %s, on a system of another language', async (language, shown, typed) => {
  await open(language, 'de-DE')
  expect(field().value).toBe(shown)
  await type(field(), typed)
  expect(field().dataset['date']).toBe('2026-12-05')
  await type(field(), 'soon')
  expect(field().dataset['date']).toBe('')
  await leave(field())
  expect(textOf(one('alert'))).toMatch(/21 (Nov|lis) 2026/)
  expect(field().value).toBe('soon')
})

it('goes day by day with the arrows', async () => {
  await open('en', 'en-GB')
  await press(field(), 'ArrowUp')
  expect(field().dataset['date']).toBe('2026-11-22')
  await press(field(), 'ArrowDown')
  await press(field(), 'ArrowDown')
  expect(field().dataset['date']).toBe('2026-11-20')
})
