// The audit trail as it is filtered on the page, every page of it, as a file.
import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { ExportFormat, ReportTable } from '#contract/bridge/export'
import { call } from '../bridge'
import { clockOf, dayIn } from '../components/manage/day-rows'
import { readAllRows, type Question } from '../records/useRows'
import { useNotices } from '../stores/notices'
import type { TrailEntry } from './trail'
import { useTrailWords } from './useTrailWords'

/** Call in setup. `zone`: IANA zone of the days and times. */
export function useTrailExport(zone: string) {
  const { t } = useI18n()
  const notices = useNotices()
  const words = useTrailWords()
  const busy = ref(false)

  function tableOf(entries: readonly TrailEntry[]): ReportTable {
    const text = (key: string, title: string) => ({ key, title, kind: 'text' as const })
    return {
      title: t('auditTrail.title'),
      notes: [t('auditTrail.zone', { zone })],
      columns: [
        { key: 'day', title: t('auditTrail.day'), kind: 'day' },
        text('time', t('auditTrail.when')),
        text('who', t('auditTrail.who')),
        text('action', t('auditTrail.action')),
        text('kind', t('auditTrail.kind')),
        text('whose', t('auditTrail.whose')),
        text('record', t('auditTrail.record')),
        text('id', t('auditTrail.recordId')),
        text('changes', t('auditTrail.values')),
      ],
      rows: entries.map((entry) => [
        dayIn(entry.createdAt, zone),
        clockOf(entry.createdAt, zone),
        words.whoOf(entry),
        words.actionOf(entry.action),
        words.kindOf(entry.relationName),
        entry.relatedEmployee?.name ?? null,
        words.recordOf(entry),
        entry.relationId,
        words.changesOf(entry) || null,
      ]),
      totals: null,
    }
  }

  /** Asks where to save the file. A failure is shown as a notice. */
  async function save(question: Question | null, format: ExportFormat) {
    if (question === null || busy.value) return
    busy.value = true
    await notices.attempt(async () => {
      const entries = (await readAllRows(question)) as unknown as readonly TrailEntry[]
      const { path } = await call('app.exportTable', { table: tableOf(entries), format, logo: null })
      if (path !== null) notices.saySaved(t('reports.saved', { path }), path)
    })
    busy.value = false
  }

  return { busy, save }
}
