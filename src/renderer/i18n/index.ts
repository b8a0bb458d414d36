// The words of the interface: vue-i18n with every catalogue that is shipped.
import { createI18n } from 'vue-i18n'
import en from './en.json'

/** Catalogues by language. A new language is a file beside en.json and a line here. */
export const CATALOGUES = { en }

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: CATALOGUES,
})
