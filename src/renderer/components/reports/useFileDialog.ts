// Saving a file from a dialog of Reports: check its fields, write the file, say where it is, close.
import type { useForm } from '../../composables/useForm'
import { useI18n } from 'vue-i18n'
import { useNotices } from '../../stores/notices'

type Submit = ReturnType<typeof useForm>['submit']

/**
 * Call in setup.
 * @param form the form of the dialog, which shows what is wrong
 * @param check words beside fields that are not right, by field
 * @param write asks where to and writes; resolves to the path, or to null when the person cancelled
 * @param close called once the file is saved
 * @returns the handler of the dialog's button
 */
export function useFileDialog(
  form: { readonly submit: Submit },
  check: Parameters<Submit>[0],
  write: () => Promise<string | null>,
  close: () => void,
): () => Promise<void> {
  const { t } = useI18n()
  const notices = useNotices()
  return async () => {
    let path = null as string | null
    const isSent = await form.submit(check, async () => {
      path = await write()
    })
    if (!isSent || path === null) return
    notices.saySaved(t('reports.saved', { path }), path)
    close()
  }
}
