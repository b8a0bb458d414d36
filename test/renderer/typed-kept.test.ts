// What was typed or chosen in a dialog is not lost to Escape or a click outside: the dialog stays, and says how to close it.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp, defineComponent, h, nextTick, ref } from 'vue'
import ComboField from '../../src/renderer/components/ComboField.vue'
import TypedModal from '../../src/renderer/components/TypedModal.vue'
import { i18n } from '../../src/renderer/i18n'
import { click, one, press, type } from './support/window'

const KEPT = 'What you typed is still here. Choose Cancel to discard it.'

/** A dialog with a field and a list to choose from. */
async function open({ settled = false } = {}) {
  let closed = 0
  const chosen = ref<string | null>(null)
  const app = createApp(
    defineComponent(
      () => () =>
        h(
          TypedModal,
          { title: 'Import', settled, onClose: () => (closed += 1) },
          {
            default: () => [
              h('input', { 'aria-label': 'Rows' }),
              h(ComboField, {
                label: 'Column',
                choices: [{ value: 'name', label: 'Name' }],
                modelValue: chosen.value,
                'onUpdate:modelValue': (next: string | null) => (chosen.value = next),
              }),
            ],
          },
        ),
    ),
  )
  app.use(i18n)
  app.mount(document.body.appendChild(document.createElement('div')))
  await nextTick()
  await nextTick()
  return { closed: () => closed, chosen, end: () => app.unmount() }
}
const said = () => document.body.textContent.includes(KEPT)
/** A press beside the dialog, on what it covers. */
async function pressOutside() {
  await vi.runOnlyPendingTimersAsync()
  for (const type of ['pointerdown', 'click'])
    document.documentElement.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
  await vi.runOnlyPendingTimersAsync()
}

beforeEach(() => void vi.useFakeTimers())

describe('a dialog', () => {
  it('closes when nothing was typed', async () => {
    const dialog = await open()
    await press(one('dialog'), 'Escape')
    expect(dialog.closed()).toBe(1)
    dialog.end()
  })

  it('stays when something was typed', async () => {
    const dialog = await open()
    await type(one('textbox', 'Rows'), 'Acme')
    await press(one('dialog'), 'Escape')
    expect(dialog.closed()).toBe(0)
    expect(said()).toBe(true)
    dialog.end()
  })

  it('closes by a click outside when nothing was typed, and stays when something was', async () => {
    const empty = await open()
    await pressOutside()
    expect(empty.closed()).toBe(1)
    empty.end()
    const dialog = await open()
    await type(one('textbox', 'Rows'), 'Acme')
    await pressOutside()
    expect(dialog.closed()).toBe(0)
    expect(said()).toBe(true)
    expect((one('textbox', 'Rows') as HTMLInputElement).value).toBe('Acme')
    dialog.end()
  })

  it('stays when something was chosen from a list without a word typed', async () => {
    const dialog = await open()
    await click(one('combobox', 'Column'))
    await click(one('option', 'Name'))
    expect(dialog.chosen.value).toBe('name')
    await press(one('dialog'), 'Escape')
    expect(dialog.closed()).toBe(0)
    expect(said()).toBe(true)
    dialog.end()
  })

  it('closes when what was typed has been sent', async () => {
    const dialog = await open({ settled: true })
    await type(one('textbox', 'Rows'), 'Acme')
    await press(one('dialog'), 'Escape')
    expect(dialog.closed()).toBe(1)
    dialog.end()
  })
})
