// `npm run check` asks what a change can break, and nothing else.
import { describe, expect, it } from 'vitest'
import { checksOf } from '../../scripts/lib/checks.mjs'

const ALL_TYPES = [
  'types of contract and domain',
  'types of end-to-end tests',
  'types of main, service and tests',
  'types of the renderer',
]

describe('the checks of a change', () => {
  it.each([
    ['docs/testing.md', []],
    ['test/domain/day.test.ts', ['lint', 'types of main, service and tests']],
    ['test/e2e/tray.test.ts', ['lint of end-to-end tests', 'types of end-to-end tests']],
    ['test/support/app.ts', ['lint', 'types of end-to-end tests', 'types of main, service and tests']],
    ['src/service/service.ts', ['lint', 'types of main, service and tests', 'who imports whom']],
    ['src/renderer/App.vue', ['lint of the renderer', 'types of the renderer', 'who imports whom']],
    ['test/gallery/main.ts', ['lint of the renderer', 'types of the renderer']],
    ['src/renderer/i18n/en/app.json', ['types of the renderer', 'who imports whom']],
    ['src/contract/bridge/bridge.ts', ['lint', ...ALL_TYPES, 'who imports whom']],
    ['package.json', ALL_TYPES],
  ])('of %s', (file, checks) => {
    const names = checksOf([file]).map(([name]) => name)
    expect(names.toSorted()).toEqual(['format', ...checks].toSorted())
  })

  it('lint and format only what was changed', () => {
    const commands = new Map(checksOf(['src/service/service.ts', 'src/renderer/App.vue', 'README.md']))
    const filesOf = (name: string) => commands.get(name)?.filter((word) => /^(src|README)/.test(word))
    expect(filesOf('lint')).toEqual(['src/service/service.ts'])
    expect(filesOf('lint of the renderer')).toEqual(['src/renderer/App.vue'])
    expect(filesOf('format')).toEqual(['src/service/service.ts', 'src/renderer/App.vue', 'README.md'])
  })
})
