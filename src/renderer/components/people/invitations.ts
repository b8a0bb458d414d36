// Invitations of the workspace: who has an open one, making one, and revoking it.
import { computed } from 'vue'
import type { Employee } from '#contract/organization/people'
import { CallFailed } from '../../bridge'
import { useAllRecords, useRecordWrites } from '../../stores/records'
import { idOf, nameOf } from './people'

/** An invitation as the server lists it. */
export interface OpenInvitation {
  readonly id: string
  readonly employee: Employee | string
  readonly expiresAt: string
  readonly createdAt: string
}

/** One that was just made. */
export interface MadeInvitation {
  /** Whom it invites. */
  readonly name: string
  readonly line: string
  readonly link: string | null
  readonly expiresAt: string
}

/** Whom to invite: someone who is there, or who the new person is. */
export type InvitationOrder =
  | { readonly employee: string }
  | {
      readonly firstName: string
      readonly lastName: string
      readonly email: string
      readonly role: string
      readonly manager: string | null
      /** The first day of employment, `YYYY-MM-DD`. */
      readonly hiredAt: string
    }

const textIn = (row: unknown, field: string): string | null => {
  const value = (row as Record<string, unknown> | null)?.[field]
  return typeof value === 'string' && value !== '' ? value : null
}

const employeeOf = (row: unknown): Employee | null => {
  const employee = (row as Record<string, unknown> | null)?.['employee']
  return typeof employee === 'object' && employee !== null ? (employee as Employee) : null
}

/** The id of whom an invitation is for. */
export const invitedId = ({ employee }: OpenInvitation): string =>
  typeof employee === 'string' ? idOf(employee) : String(employee.id)

/** Call in setup. */
export function useInvitations(wanted: () => boolean) {
  const read = useAllRecords<OpenInvitation>(() =>
    wanted() ? { path: '/invitations', query: { status: 'open' } } : null,
  )
  const writes = useRecordWrites()

  /**
   * Makes one. When the answer was lost, the same order and key find the invitation without its line: then another is
   * made, which takes its place.
   * @throws CallFailed
   */
  async function invite(order: InvitationOrder, key: string): Promise<MadeInvitation> {
    const { record } = await writes.create({ path: '/invitations', body: order, key })
    const employee = employeeOf(record)
    const line = textIn(record, 'invitation')
    if (line === null && employee !== null) {
      return invite({ employee: `/employees/${employee.id}` }, crypto.randomUUID())
    }
    return {
      name: employee === null ? '' : nameOf(employee),
      line: line ?? '',
      link: textIn(record, 'link'),
      expiresAt: textIn(record, 'expiresAt') ?? '',
    }
  }

  return {
    ...read,
    open: computed(() => read.answer.value ?? []),
    /** The server has no invitations: it is another one, or older. */
    missing: computed(
      () => read.failure.value instanceof CallFailed && read.failure.value.code === 'not-found',
    ),
    invite,
    revoke: ({ id }: OpenInvitation) => writes.remove({ path: `/invitations/${id}`, version: null }),
  }
}
