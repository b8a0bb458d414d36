// What a caller wants to be answered: the language of messages, and whether JSON is welcome (RFC 9110, section 12.5).
import Negotiator from 'negotiator'
import { LANGUAGES, type Language } from '#domain/language'

/** The caller's preferred language of those that messages exist in; English when it wants none of them. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  if (acceptLanguage === undefined) return 'en'
  const wanted = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language([...LANGUAGES])
  return LANGUAGES.find((language) => language === wanted) ?? 'en'
}

const JSON_TYPE = /^application\/([\w.-]+\+)?json$/

/** Whether Accept leaves room for JSON, of any kind: clients ask for the kind that they know. */
export const acceptsJson = (accept: string | undefined): boolean => {
  if (accept === undefined || accept === '' || accept === '*/*' || accept === 'application/json') return true
  const negotiator = new Negotiator({ headers: { accept } })
  return (
    negotiator.mediaType(['application/json']) !== undefined ||
    negotiator.mediaTypes().some((type) => JSON_TYPE.test(type))
  )
}
