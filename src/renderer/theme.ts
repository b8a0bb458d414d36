// Light or dark on the document. The main process applies the setting to the window; here only its outcome is followed.

/** Follows the window's colour scheme for as long as it lives. */
export function followTheme() {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => document.documentElement.classList.toggle('dark', dark.matches)
  dark.addEventListener('change', apply)
  apply()
}
