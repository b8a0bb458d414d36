// The picture of Welcome that a first start's document brings with it: it stays until the page can take its place.
import { watch } from 'vue'
import type { Pinia } from 'pinia'
import { useLanguage } from './stores/language'
import { useWorkspace } from './stores/workspace'

/**
 * Mounts the page once it knows what to show, over a picture that looks the same (see scripts/first-picture.mjs). What was
 * pressed in the picture is pressed in the page, and what had the focus has it again.
 * @param picture the element that holds it, in which the page is mounted
 */
export function mountOver(picture: HTMLElement, pinia: Pinia, mount: () => void): void {
  const language = useLanguage(pinia)
  const workspace = useWorkspace(pinia)
  let pressed: string | null = null
  const note = ({ target }: Event) => {
    pressed = (target instanceof Element ? target.closest('button')?.textContent : null) ?? null
  }
  picture.addEventListener('click', note)
  const end = watch(
    () => language.shown !== null && workspace.state !== null,
    (known) => {
      if (!known) return
      queueMicrotask(() => end())
      picture.removeEventListener('click', note)
      const focused = picture.querySelector('button:focus')?.textContent ?? null
      mount()
      const button = (words: string | null) =>
        [...picture.querySelectorAll('button')].find((one) => one.textContent === words)
      button(focused)?.focus()
      button(pressed)?.click()
    },
    { immediate: true, flush: 'sync' },
  )
}
