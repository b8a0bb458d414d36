// What Today loads after its first picture, each with its words.
import { defineAsyncComponent } from 'vue'
import { loadTodayWords } from '../../i18n/today'
import { withEntryWords } from '../entries/parts'

const withWords = <T>(load: () => Promise<T>) =>
  async function loadPart(): Promise<T> {
    const [part] = await Promise.all([load(), loadTodayWords()])
    return part
  }

/** What stands beside and above the entries. */
export const TodayBoard = defineAsyncComponent(withWords(() => import('./TodayBoard.vue')))

/** What the person is reminded of. */
export const DayReminders = defineAsyncComponent(withWords(() => import('./DayReminders.vue')))

/** The fields of an entry, in its row. */
export const EntryEditor = defineAsyncComponent(withEntryWords(withWords(() => import('./EntryEditor.vue'))))
