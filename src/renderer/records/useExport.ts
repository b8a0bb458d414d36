// The whole list that the grid shows as a CSV file, every page of it and every field.
import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { csvOf } from '#domain/csv-lines'
import { call } from '../bridge'
import { useNotices } from '../stores/notices'
import { written } from './kinds'
import { readAllRows, type Question } from './useRows'
import { useWords } from './useWords'

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
      const rows = await readAllRows(question)
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
