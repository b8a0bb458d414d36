// Goes where something outside the window leads, and tells the main process which page is in front of the person.
import { watch } from 'vue'
import { useRouter, type RouteLocationNormalized, type RouteLocationRaw } from 'vue-router'
import type { Destination } from '#contract/bridge/bridge'
import { call } from '../bridge'
import { useDestinations } from '../stores/destinations'
import { useNotices } from '../stores/notices'

const ROUTES: Readonly<Record<Destination, RouteLocationRaw>> = {
  today: { name: 'today' },
  calendar: { name: 'calendar' },
  requests: { name: 'absences', query: { tab: 'requests' } },
  approvals: { name: 'absences', query: { tab: 'approvals' } },
}

/** Call once, in the frame of the pages. */
export function useDestination() {
  const router = useRouter()
  const destinations = useDestinations()
  const notices = useNotices()

  watch(
    () => destinations.next,
    (next) => {
      const page = destinations.take(next)
      if (page !== null) void notices.attempt(() => router.push(ROUTES[page]))
    },
    { immediate: true },
  )
  watch(
    () => destinationOf(router.currentRoute.value),
    (page) => {
      if (page !== undefined) void notices.attempt(() => call('app.showing', { page }))
    },
    { immediate: true },
  )
}

/** Null for a page that nothing leads to; undefined before there is one. */
function destinationOf({ name, query }: RouteLocationNormalized): Destination | null | undefined {
  if (name === undefined) return undefined
  if (name === 'absences') return query['tab'] === 'approvals' ? 'approvals' : 'requests'
  return name === 'today' || name === 'calendar' ? name : null
}
