// A field with a list to choose from whose choices come, or change, while the list is open.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp, defineComponent, h, nextTick, ref } from 'vue'
import ComboField, { type Choice } from '../../src/renderer/components/ComboField.vue'
import { i18n } from '../../src/renderer/i18n'
import { click, one, press, type } from './support/window'

const choice = (label: string): Choice => ({ value: `/${label.toLowerCase()}`, label })
let end: () => void = () => undefined

async function open(first: readonly string[]) {
  const chosen = ref<string | null>(null)
  const choices = ref(first.map(choice))
  const app = createApp(
    defineComponent(
      () => () =>
        h(ComboField, {
          label: 'Project',
          none: 'No project',
          choices: choices.value,
          modelValue: chosen.value,
          'onUpdate:modelValue': (next: string | null) => (chosen.value = next),
        }),
    ),
  )
  app.use(i18n)
  app.mount(document.body.appendChild(document.createElement('div')))
  end = () => app.unmount()
  await nextTick()
  const arrive = async (...labels: string[]) => {
    choices.value = labels.map(choice)
    await nextTick()
    await nextTick()
  }
  return { chosen, arrive, field: one('combobox', 'Project') as HTMLInputElement }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => end())

describe('choices that come while the list is open', () => {
  it('are found by what was typed before', async () => {
    const { chosen, arrive, field } = await open([])
    await type(field, 'web')
    await press(field, 'Enter')
    expect(chosen.value).toBeNull()
    await arrive('Archive', 'Website')
    await press(field, 'Enter')
    expect(chosen.value).toBe('/website')
    expect(field.value).toBe('Website')
  })

  it('leave the marked one marked', async () => {
    const { chosen, arrive, field } = await open(['Website'])
    await click(field)
    await press(field, 'ArrowDown')
    await arrive('Archive', 'Website')
    await press(field, 'Enter')
    expect(chosen.value).toBe('/website')
  })

  it('mark nothing where nothing was typed or marked', async () => {
    const { chosen, arrive, field } = await open([])
    await type(field, 'web')
    await type(field, '')
    await arrive('Website')
    await press(field, 'Enter')
    expect(chosen.value).toBeNull()
  })
})
