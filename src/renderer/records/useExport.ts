// The whole list that the grid shows as a CSV file, every page of it and every field.
import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { csvOf } from '#domain/csv-lines'
import { call } from '../bridge'
import { useNotices } from '../stores/notices'
import { readAll } from '../stores/records'
import type { Row } from './conflicts'
import { written } from './kinds'
import { wordsOf, type Question } from './useRows'
import { useWords } from './useWords'

/** Rows of one file; what a spreadsheet can still open. */
const MOST = 100_000

/** Call in setup. */
export function useExport() {
  const { t } = useI18n()
  const notices = useNotices()
  const { nameOf } = useWords()
  const busy = ref(false)

  async function run(question: Question) {
    if (busy.value) return
    busy.value = true
    await notices.attempt(async () => {
      const { resource } = question
      const paging: Record<string, string> = resource.lists.perPage ? { itemsPerPage: '500' } : {}
      const query = { ...wordsOf(question), ...paging }
      const rows = resource.lists.pages
        ? await readAll<Row>(resource.path, query, MOST)
        : ((await call('records.list', { path: resource.path, query })).items as Row[])
      const text = csvOf([
        resource.fields.map(({ name }) => name),
        ...rows.map((row) => resource.fields.map((field) => written(row[field.name], field))),
      ])
      const { path } = await call('app.saveTable', { name: nameOf(resource), text })
      if (path !== null) notices.saySaved(t('reports.saved', { path }), path)
    })
    busy.value = false
  }

  return { busy, run }
}
