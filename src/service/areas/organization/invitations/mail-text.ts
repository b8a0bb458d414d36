// The mail that invites a person, in their language.
import type { Language } from '#domain/language'

/** What the mail says. */
export interface InvitationMail {
  readonly language: Language
  readonly organization: string
  /** The person who is invited. */
  readonly firstName: string
  /** Who invited them; null for the command line. */
  readonly invitedBy: string | null
  readonly line: string
  readonly link: string
  /** The last day on which the code works, written out. */
  readonly until: string
}

type Said = readonly [subject: string, text: string]

const english = ({ organization, firstName, invitedBy, line, link, until }: InvitationMail): Said => [
  `Your invitation to ${organization} in Stint`,
  [
    `Hello ${firstName},`,
    `${invitedBy ?? 'An admin'} invites you to track your time for ${organization} in Stint.`,
    `Install Stint, choose “My team”, and paste this line:`,
    line,
    `Or open this link on the computer that has Stint:`,
    link,
    `The invitation works once, until ${until}. Do not pass it on: whoever has it can sign in as you.`,
  ].join('\n\n'),
]

const polish = ({ organization, firstName, invitedBy, line, link, until }: InvitationMail): Said => [
  `Zaproszenie do ${organization} w Stint`,
  [
    `Cześć ${firstName},`,
    `${invitedBy ?? 'Administrator'} zaprasza Cię do rejestrowania czasu pracy w ${organization}.`,
    `Zainstaluj Stint, wybierz „Mój zespół” i wklej ten wiersz:`,
    line,
    `Możesz też otworzyć ten link na komputerze, na którym jest Stint:`,
    link,
    `Zaproszenie działa raz, do ${until}. Nie przekazuj go dalej: kto je ma, może zalogować się jako Ty.`,
  ].join('\n\n'),
]

/** Subject and text. */
export const mailText = (mail: InvitationMail): { readonly subject: string; readonly text: string } => {
  const [subject, text] = mail.language === 'pl' ? polish(mail) : english(mail)
  return { subject, text: `${text}\n` }
}
