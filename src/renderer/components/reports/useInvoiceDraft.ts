// The fields of an invoice draft: kept on this computer for the next one, with a number that counts on.
import { computed, reactive, ref, shallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ReportTable } from '#contract/bridge/export'
import { MAX_INVOICE_TERM, NEW_INVOICE_SETTINGS, type InvoiceSettings } from '#contract/bridge/invoice-draft'
import { addDays } from '#domain/day'
import { nextInvoiceNumber } from '#domain/invoice-number'
import { parseTaxRate } from '#domain/invoice-sums'
import { call } from '../../bridge'
import { today } from '../../clock'
import { translatorFor } from '../../i18n'
import { useLanguage } from '../../stores/language'
import { useNotices } from '../../stores/notices'
import { useWorkspace } from '../../stores/workspace'
import { invoiceTable, missingParticulars, type InvoiceDraft } from './invoice-draft'
import { readInvoiceFigures, type InvoiceQuestion } from './invoice-lines'
import { useReportQuestion } from './question'

interface Client {
  readonly iri: string
  readonly name: string
}

/**
 * Call in setup of a dialog of Reports.
 * @param client null while none is chosen
 */
export function useInvoiceDraft(client: () => Client | null) {
  const { t } = useI18n()
  const language = useLanguage()
  const notices = useNotices()
  const workspace = useWorkspace()
  const { days, rounding, roundingMinutes } = useReportQuestion()

  const settings = shallowRef<InvoiceSettings>(NEW_INVOICE_SETTINGS)
  /** Those that could not be read are not written over. */
  const isRead = ref(false)
  const change = (changed: Partial<InvoiceSettings>) => {
    settings.value = { ...settings.value, ...changed }
  }
  const issued = ref(today(workspace.open?.timezone))
  const term = ref('')
  /** Null while the suggestion is taken. */
  const typedNumber = ref<string | null>(null)

  void notices.attempt(async () => {
    const saved = await call('invoices.settings', {})
    const name = saved.seller.name === '' ? (workspace.open?.name ?? '') : saved.seller.name
    settings.value = { ...saved, seller: { ...saved.seller, name } }
    term.value = String(saved.termDays)
    isRead.value = true
  })

  const ofClient = computed(() => {
    const { iri = '', name = '' } = client() ?? {}
    const usual = { party: { name, address: '', taxNumber: '' }, language: language.shown ?? 'en' }
    return settings.value.clients[iri] ?? usual
  })
  function changeClient(changed: Partial<InvoiceSettings['clients'][string]>) {
    const { iri } = client() ?? {}
    if (iri !== undefined)
      change({ clients: { ...settings.value.clients, [iri]: { ...ofClient.value, ...changed } } })
  }

  /** The same number for the same client and period, so that a draft can be saved again or in another format. */
  const suggested = computed(() => {
    const { last } = settings.value
    const isSame =
      last?.client === client()?.iri && last?.dateFrom === days.value.from && last.dateTo === days.value.to
    return isSame ? last.number : nextInvoiceNumber(last, issued.value || today(workspace.open?.timezone))
  })
  const number = computed(() => typedNumber.value ?? suggested.value)
  const termDays = computed(() => {
    const typed = term.value.trim()
    return /^\d{1,3}$/.test(typed) && Number(typed) <= MAX_INVOICE_TERM ? Number(typed) : null
  })
  const due = computed(() =>
    termDays.value === null || issued.value === '' ? null : addDays(issued.value, termDays.value),
  )

  const draft = computed((): InvoiceDraft => {
    const { seller, isTaxed, rate, reason, payment, lines } = settings.value
    return {
      ...{ language: ofClient.value.language, number: number.value.trim(), issued: issued.value },
      ...{ due: due.value ?? '', dateFrom: days.value.from, dateTo: days.value.to },
      ...{ seller, client: ofClient.value.party, rate: isTaxed ? rate : null, reason, payment, lines },
    }
  })

  const check = () => ({
    ...(draft.value.number === '' && { number: t('invoiceDraft.fault.number') }),
    ...(issued.value === '' && { issued: t('invoiceDraft.fault.issued') }),
    ...(termDays.value === null && { term: t('invoiceDraft.fault.term', { most: MAX_INVOICE_TERM }) }),
    ...(settings.value.isTaxed &&
      parseTaxRate(settings.value.rate) === null && { rate: t('invoiceDraft.fault.rate') }),
  })

  /** @throws Error in words when there is nothing to invoice; CallFailed as the calls do */
  async function read(question: InvoiceQuestion): Promise<ReportTable> {
    const say = await translatorFor(draft.value.language)
    const figures = await readInvoiceFigures(question, draft.value.lines, {
      withoutProject: say('reports.without.project'),
      amounts: t('reports.customer.fault.amounts'),
      empty: t('reports.customer.fault.empty'),
      changing: t('reports.changing'),
    })
    const remarks =
      rounding.value === null ? [] : [say(`reports.rounded.${rounding.value}`, { n: roundingMinutes.value })]
    return invoiceTable(draft.value, figures, say, remarks)
  }

  async function write(): Promise<void> {
    if (isRead.value) await call('invoices.keep', settings.value)
  }
  /** Keeps the fields for the next draft. */
  async function keep(): Promise<void> {
    changeClient({})
    change({ termDays: termDays.value ?? settings.value.termDays })
    await write()
  }
  /** Keeps the number as the last one. */
  async function keepNumber(): Promise<void> {
    const { number: last, dateFrom, dateTo } = draft.value
    const iri = client()?.iri
    if (iri === undefined) return
    change({ last: { number: last, issued: issued.value, client: iri, dateFrom, dateTo } })
    await write()
  }

  return reactive({
    settings,
    number,
    issued,
    term,
    due,
    /** Name, address and tax number of the client, and the language of its drafts. */
    ofClient,
    missing: computed(() => missingParticulars(draft.value)),
    change,
    changeClient,
    setNumber: (typed: string) => (typedNumber.value = typed),
    setIssued: (day: string) => (issued.value = day),
    setTerm: (typed: string) => (term.value = typed),
    check,
    read,
    keep,
    keepNumber,
  })
}
export type InvoiceDraftForm = ReturnType<typeof useInvoiceDraft>
