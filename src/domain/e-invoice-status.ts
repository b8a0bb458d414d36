// What the national e-invoice system (KSeF) says of an invoice by number, and that it only goes forward.

export type EInvoiceStatus = 'processing' | 'retry' | 'accepted' | 'rejected'

/** What a status code means; null for one that is not known. */
export function statusOfCode(code: number): EInvoiceStatus | null {
  if (code >= 100 && code < 200) return 'processing'
  if (code === 200) return 'accepted'
  if (code >= 400 && code < 500) return 'rejected'
  return code >= 500 && code < 600 ? 'retry' : null
}

const RANKS: Readonly<Record<EInvoiceStatus, number>> = { processing: 1, retry: 2, accepted: 3, rejected: 3 }

/** Whether a code tells something new: of messages that overtake each other, only those that lead further count. */
export function leadsFurther(before: number | null, code: number): boolean {
  const [from, to] = [before === null ? null : statusOfCode(before), statusOfCode(code)]
  if (to === null || from === null || before === null) return to !== null
  return from === to && RANKS[to] < 3 ? code > before : RANKS[to] > RANKS[from]
}
