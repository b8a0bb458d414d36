// The texts of the interface: vue-i18n with a catalogue for each language. English is loaded at once, others when they are used.
import { markRaw } from 'vue'
import { createI18n, type MessageContext } from 'vue-i18n'
import type { Language } from '#contract/bridge/bridge'
import { en } from './en/en'
import { fillMessage } from '#domain/message-text'

/** The catalogues that are read when their language is first spoken. A new language is a folder beside en and a line here. */
export const CATALOGUES: Readonly<Record<Language, () => Promise<typeof en>>> = {
  en: () => Promise.resolve(en),
  pl: async () => (await import('./pl/pl')).pl,
}

/** Messages are written as everywhere in Stint, and not in the syntax of vue-i18n; a plural's number is `count`. */
const messageCompiler = (text: unknown, { locale }: { readonly locale: string }) => {
  const message = String(text)
  return (context: MessageContext) =>
    message.includes('{')
      ? fillMessage(message, locale === 'pl' ? 'pl' : 'en', (name) => context.named(name))
      : message
}

// Catalogues are raw: vue-i18n would make each of their folders reactive, and each word that a component says would cost it
// a handful of dependencies. A page is opened only when its words are there.
export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  fallbackLocale: 'en',
  messages: { en: markRaw(en) },
  messageCompiler,
})

let wanted: Language = 'en'

/** Words that came later, with the pages that need them. */
type Part = Readonly<Record<Language, () => Promise<object>>>
const parts = new Set<Part>()

/** Adds the words of pages to the languages that are there, and to those that come. Adding a part again does nothing. */
export async function addWords(part: Part): Promise<void> {
  if (parts.has(part)) return
  for (const language of i18n.global.availableLocales as Language[]) {
    i18n.global.mergeLocaleMessage(language, await part[language]())
  }
  parts.add(part)
}

/** The types of vue-i18n know the languages that are there from the start. */
const nameOf = (language: Language) => language as 'en'

/** Loads the catalogue of a language, with the words of the pages that were opened. */
async function load(language: Language): Promise<void> {
  const name = nameOf(language)
  if (i18n.global.availableLocales.includes(name)) return
  const [words, ...later] = await Promise.all([
    CATALOGUES[language](),
    ...[...parts].map((part) => part[language]()),
  ])
  i18n.global.setLocaleMessage(name, markRaw(words))
  for (const each of later) i18n.global.mergeLocaleMessage(name, each)
}

export type Translate = (key: string, facts?: Record<string, unknown>) => string

/** Texts for a file whose language need not be that of the window. Resolves when the catalogue is loaded. */
export async function translatorFor(language: Language): Promise<Translate> {
  await load(language)
  return (key, facts = {}) => i18n.global.t(key, facts, { locale: nameOf(language) })
}

/** Switches the language once its catalogue is loaded, also of the document. The last call wins. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  await load(language)
  if (wanted !== language) return
  i18n.global.locale.value = nameOf(language)
  document.documentElement.lang = language
}
