// The picture of Welcome before the page's script has heard from the main process: it stays, and what is pressed in it counts.
import { createPinia } from 'pinia'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mountOver } from '../../src/renderer/first-picture'
import { FakeStint, NONE } from './support/stint'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A bridge over which nothing is heard until `open` is called. */
function quietBridge() {
  const stint = new FakeStint()
  stint.publish('workspace', NONE)
  const waiting: (() => void)[] = []
  const watch: FakeStint['watch'] = (topic, listener) => {
    waiting.push(() => stint.watch(topic, listener))
    return () => undefined
  }
  vi.stubGlobal('stint', { call: stint.call.bind(stint), watch })
  return { open: () => waiting.forEach((listen) => listen()) }
}

function picture() {
  document.body.innerHTML = '<div id="app"><button>Start</button><button>Join</button></div>'
  const place = document.querySelector<HTMLElement>('#app') ?? expect.fail('There is no picture.')
  const pressed: string[] = []
  const mount = vi.fn(() => {
    place.replaceChildren(
      ...['Start', 'Join'].map((words) => {
        const button = document.createElement('button')
        button.textContent = words
        button.addEventListener('click', () => pressed.push(words))
        return button
      }),
    )
  })
  const button = (words: string) =>
    [...place.querySelectorAll('button')].find((one) => one.textContent === words) ??
    expect.fail(`There is no button ${words}.`)
  return { place, mount, pressed, button }
}

describe('the picture of a first start', () => {
  it('stays until the page knows what to show', async () => {
    const bridge = quietBridge()
    const { place, mount } = picture()
    mountOver(place, createPinia(), mount)
    expect(mount).not.toHaveBeenCalled()
    bridge.open()
    await expect.poll(() => mount.mock.calls).toHaveLength(1)
  })

  it('hands on what was pressed in it, once, and what has the focus', async () => {
    const bridge = quietBridge()
    const { place, mount, pressed, button } = picture()
    mountOver(place, createPinia(), mount)
    button('Start').focus()
    button('Join').click()
    bridge.open()
    await expect.poll(() => mount.mock.calls.length).toBeGreaterThan(0)
    expect(pressed).toEqual(['Join'])
    expect(document.activeElement).toBe(button('Start'))
  })
})
