// The logo of the organization in the corner of the window.
import { expect, it } from 'vitest'
import { FakeStint } from './support/stint'
import { openWindow, textOf } from './support/window'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
const corner = () => document.querySelector('nav a[href$="#workspace"] > [aria-hidden]')

it('takes the place of the initial once it is read', async () => {
  await openWindow(new FakeStint().on('records.logo', () => ({ picture: PICTURE })))
  await expect.poll(() => corner()?.querySelector('img')?.getAttribute('src')).toBe(PICTURE)
  expect(textOf(corner() as HTMLElement)).toBe('')
})

it('leaves the initial where there is none', async () => {
  const stint = new FakeStint()
  await openWindow(stint)
  await expect.poll(() => stint.inputs('records.logo')).toHaveLength(1)
  await expect.poll(() => textOf(corner() as HTMLElement)).toMatch(/^\p{Lu}$/u)
  expect(corner()?.querySelector('img')).toBeNull()
})
