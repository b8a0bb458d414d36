// What pages load after their first picture to work with entries, with the words of it.
import { defineAsyncComponent } from 'vue'

/** Loads a part together with the words of the entry dialog. */
export const withEntryWords = <T>(load: () => Promise<T>) =>
  async function loadPart(): Promise<T> {
    const [part, { loadEntryDialogWords }] = await Promise.all([load(), import('../../i18n/entry-dialog')])
    await loadEntryDialogWords()
    return part
  }

/** The bar of the entries that are chosen on a page. */
export const ChosenEntries = defineAsyncComponent(withEntryWords(() => import('./ChosenEntries.vue')))

/** What a row has for working with several. */
export const RowTools = defineAsyncComponent(withEntryWords(() => import('./RowTools.vue')))

/** The task and the tags of an entry. */
export const EntryMarks = defineAsyncComponent(withEntryWords(() => import('./EntryMarks.vue')))

/** The dialog of an entry. */
export const loadEntryDialog = withEntryWords(() => import('../EntryDialog.vue'))

/** Loads it ahead, when the pointer or the focus is on what opens it; a failure is told when it is opened. */
export function entryDialogAhead(): void {
  void loadEntryDialog().catch(() => undefined)
}
