// What the sheet loads after its first picture, each with its words.
import { defineAsyncComponent } from 'vue'
import { withEntryWords } from '../entries/parts'

/** The box that chooses the entries of a row. */
export const RowChoice = defineAsyncComponent(withEntryWords(() => import('./RowChoice.vue')))
