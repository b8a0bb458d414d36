// What the dialogs about entries share: sending a step and closing, and parts of entries in words.
import type { Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { Entry } from '#contract/bridge/bridge'
import type { Piece } from '#domain/entry-pieces'
import { isoOf } from '#domain/entry-times'
import { useEntrySteps } from '../../composables/useEntrySteps'
import { useForm } from '../../composables/useForm'
import { useFormat } from '../../composables/useFormat'
import { useEntryMarks } from '../../stores/entry-marks'
import { useProjects } from '../../stores/projects'

/** A part of an entry in words: from, to and how long. */
export function usePieceWords() {
  const { t } = useI18n()
  const format = useFormat()
  const projects = useProjects()
  return {
    partOf: ({ startedAt, endedAt, seconds }: Piece, zone: string): string => {
      if (startedAt === null || endedAt === null) return format.hours(seconds)
      const [from, to] = [startedAt, endedAt].map((at) => format.time(isoOf(at), zone))
      return t('entrySteps.range', { from, to, hours: format.hours(seconds) })
    },
    nameOf: ({ description, project }: Entry): string =>
      description === '' ? (projects.find(project)?.name ?? t('entry.noDescription')) : description,
  }
}

/**
 * Call in setup.
 * @param element holds the form
 * @param fields what may be at fault
 */
export function useStepForm<F extends string>(
  element: Readonly<Ref<{ element: HTMLElement | null } | null>>,
  fields: readonly F[],
  close: () => void,
) {
  const marks = useEntryMarks()
  const steps = useEntrySteps()
  const inner = {
    get value() {
      return element.value?.element ?? null
    },
  } as Readonly<Ref<HTMLElement | null>>
  const form = useForm<F>(inner, fields)

  async function send(check: () => Partial<Record<F, string>>, step: () => Promise<unknown>) {
    if (!(await form.submit(check, step))) return
    marks.clear()
    close()
  }
  return { form, steps, send }
}
