// Whether the command palette is open, and what was typed for it: also before it was loaded.
import { defineStore } from 'pinia'
import { ref } from 'vue'

export const usePalette = defineStore('palette', () => {
  const isOpen = ref(false)
  const term = ref('')
  return {
    isOpen,
    term,
    open: () => {
      term.value = ''
      isOpen.value = true
    },
    close: () => (isOpen.value = false),
  }
})
