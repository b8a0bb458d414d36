// What people do with their own requests, wherever these are listed: each action with its message and its undo.
import { ref } from 'vue'
import { useI18n } from 'vue-i18n'
import type { AbsenceRequest } from '#contract/bridge/absences'
import { useAbsences } from '../stores/absences'
import { useNotices } from '../stores/notices'
import { useWorkspace } from '../stores/workspace'

/** Acts on requests; call in setup. `busy` is true while one is under way. */
export function useRequestActions() {
  const { t } = useI18n()
  const absences = useAbsences()
  const notices = useNotices()
  const workspace = useWorkspace()
  const busy = ref(false)

  async function attempt(action: () => Promise<unknown>) {
    busy.value = true
    const done = await notices.attempt(action)
    busy.value = false
    return done
  }

  const factsOf = ({ type, from, to, dayPart, requestedSeconds, note }: AbsenceRequest) => ({
    type,
    from,
    to,
    dayPart,
    requestedSeconds,
    note,
  })

  /** Takes a withdrawal back while it is here; once it has left, the same is asked for again. */
  async function wantAgain(withdrawn: AbsenceRequest) {
    const now = absences.overview?.requests.find(({ id }) => id === withdrawn.id)
    if (withdrawn.status === null || now?.may.takeBack === true) await absences.takeBack(withdrawn.id)
    else await absences.request(factsOf(withdrawn))
  }

  async function withdraw(request: AbsenceRequest) {
    if (await attempt(() => absences.withdraw(request.id))) {
      const words = workspace.alone ? t('requests.deleted') : t('requests.withdrawn')
      notices.offerUndo(words, () => wantAgain(request))
    }
  }

  async function askToCancel(request: AbsenceRequest) {
    if (!(await attempt(() => absences.withdraw(request.id)))) return
    // Alone, nothing has to be decided: the same days are simply entered again.
    if (workspace.alone) notices.offerUndo(t('requests.deleted'), () => wantAgain(request))
    else notices.say(t('requests.cancelAsked'))
  }

  /** Discards a refused change; undo makes the same change again. */
  async function discard(request: AbsenceRequest) {
    if (!(await attempt(() => absences.discard(request.id)))) return
    if (request.pending === 'create') {
      notices.offerUndo(t('sync.discarded'), () => absences.request(factsOf(request)))
    } else if (request.pending === 'update') {
      notices.offerUndo(t('sync.discarded'), () => absences.update({ id: request.id, ...factsOf(request) }))
    } else notices.say(t('sync.discarded'))
  }

  return {
    busy,
    withdraw,
    askToCancel,
    discard,
    takeBack: (request: AbsenceRequest) => attempt(() => absences.takeBack(request.id)),
    resend: (request: AbsenceRequest) => attempt(() => absences.resend(request.id)),
  }
}
