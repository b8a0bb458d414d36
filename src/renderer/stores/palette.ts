// Whether the command palette is open.
import { defineStore } from 'pinia'
import { ref } from 'vue'

export const usePalette = defineStore('palette', () => {
  const isOpen = ref(false)
  return {
    isOpen,
    open: () => (isOpen.value = true),
    close: () => (isOpen.value = false),
  }
})
