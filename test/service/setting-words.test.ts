// Every setting and every group of settings has a name in each language of the app, which shows them on the page Organization.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { REGISTRY } from '../../src/service/areas'

const I18N = path.resolve(import.meta.dirname, '..', '..', 'src', 'renderer', 'i18n')

it.each(['en', 'pl'])('settings and their groups have names in the catalogue %s', (language) => {
  const file = path.join(I18N, language, 'manage', 'organization.json')
  const catalogue: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const at = (key: string) =>
    key.split('.').reduce((words, name) => (words as Record<string, unknown> | undefined)?.[name], catalogue)
  const { keys, groups } = REGISTRY.settings
  const wanted = [
    ...keys.map((key) => `organization.setting.${key}`),
    ...groups.map((group) => `organization.group.${group}`),
  ]
  expect(wanted.filter((key) => typeof at(key) !== 'string')).toEqual([])
})
