// One's own account of flexitime over some days, kept up while it is shown.
import type { Ref } from 'vue'
import type { CallIn } from '#contract/bridge/bridge'
import type { OwnAccount } from '#contract/bridge/calendar'
import { today } from '../clock'
import { call } from '../bridge'
import { useBridgeQuery } from '../stores/useBridgeQuery'
import { useWorkspace } from '../stores/workspace'

/**
 * Call in setup. Null until it was read.
 * @param span the days, or null while they are not known
 */
export function useOwnAccount(span: () => CallIn<'account.read'> | null): Readonly<Ref<OwnAccount | null>> {
  const workspace = useWorkspace()
  return useBridgeQuery({
    name: 'own-account',
    // The day is a part of the question: at midnight another day counts.
    question: () => {
      const days = span()
      return days === null ? null : { days, on: today(workspace.open?.timezone) }
    },
    ask: ({ days }) => call('account.read', days),
    topics: { calendar: () => true, entries: () => true },
    // The page does without the balance; its other parts say why nothing can be read.
    failed: () => undefined,
  }).answer
}
