// One record in a form: what was read, what was changed, and how both versions come together when someone else was faster.
import { computed, ref, shallowRef, type Ref } from 'vue'
import { call, CallFailed, wordsOf } from '../bridge'
import { useRecordWrites } from '../stores/records'
import { changedByThem, changesOf, conflictsOf, type Conflict, type Row } from './conflicts'
import type { Operation } from './open-api'
import { pathOf, type Resource } from './resources'

export type Faults = Readonly<Record<string, string>>

/** The fields that a refusal blames; words about the whole, or about what no form shows, are left over. */
export function faultsOf(failure: unknown): { faults: Faults; rest: string | null } {
  const violations = failure instanceof CallFailed ? (failure.problem?.violations ?? []) : []
  const named = violations.filter(({ propertyPath }) => propertyPath !== '')
  const whole = violations.filter(({ propertyPath }) => propertyPath === '').map(({ message }) => message)
  if (violations.length === 0) return { faults: {}, rest: wordsOf(failure) }
  return {
    faults: Object.fromEntries(named.map((one) => [one.propertyPath.split('.')[0] ?? '', one.message])),
    rest: whole.length === 0 ? null : whole.join(' '),
  }
}

/** A merge patch, or the whole record where the server takes nothing less. */
async function send(
  update: Operation,
  path: string,
  before: Row,
  changes: Row,
  version: string | null,
  writes: ReturnType<typeof useRecordWrites>,
): Promise<{ record: Row; version: string | null }> {
  if (update.method === 'PATCH') {
    const answer = await writes.update({ path, body: changes, version })
    return { record: answer.record as Row, version: answer.version }
  }
  const answer = await writes.act({ method: 'PUT', path, body: { ...before, ...changes }, version })
  return { record: answer.body as Row, version: answer.version }
}

/** What a form keeps when its changes were refused. */
interface RefusedForm {
  readonly resource: Readonly<Ref<Resource | null>>
  readonly id: Readonly<Ref<string>>
  readonly before: Readonly<Ref<Row | null>>
  readonly version: Readonly<Ref<string | null>>
  readonly edited: Readonly<Ref<Row>>
  readonly conflicts: Readonly<Ref<readonly Conflict[]>>
  readonly theirs: Readonly<Ref<readonly string[]>>
  readonly faults: Readonly<Ref<Faults>>
  readonly failure: Readonly<Ref<string | null>>
}

/** Call in setup. */
export function useRecord() {
  const writes = useRecordWrites()
  const resource = shallowRef<Resource | null>(null)
  const id = ref('')
  const before = shallowRef<Row | null>(null)
  const version = ref<string | null>(null)
  const edited = ref<Record<string, unknown>>({})
  const conflicts = shallowRef<readonly Conflict[]>([])
  const theirs = shallowRef<readonly string[]>([])
  const faults = shallowRef<Faults>({})
  const failure = ref<string | null>(null)
  const loading = ref(false)
  const busy = ref(false)
  let turn = 0

  const changes = computed<Row>(() => (before.value === null ? {} : changesOf(before.value, edited.value)))
  const path = computed(() => {
    const shown = resource.value
    if (shown === null) return null
    return shown.singleton ? shown.path : shown.itemPath === null ? null : pathOf(shown.itemPath, id.value)
  })

  function forget() {
    edited.value = {}
    conflicts.value = []
    theirs.value = []
    faults.value = {}
    failure.value = null
  }

  /** Opens a record; the row of the list is shown until the whole is there, and stays where there is no more to read. */
  async function open(of: Resource, rowId: string, row: Row | null) {
    const mine = (turn += 1)
    resource.value = of
    id.value = rowId
    before.value = row
    version.value = null
    forget()
    if (of.get === null || path.value === null) return
    loading.value = true
    try {
      const answer = await call('records.get', { path: path.value })
      if (mine !== turn) return
      before.value = answer.record as Row
      version.value = answer.version
    } catch (cause) {
      if (mine === turn) failure.value = wordsOf(cause)
    } finally {
      if (mine === turn) loading.value = false
    }
  }

  /** Someone was faster: reads their version and lays it beside ours. */
  async function compare(mine: Row) {
    const opened = before.value ?? {}
    const answer = await call('records.get', { path: path.value ?? '' })
    const now = answer.record as Row
    conflicts.value = conflictsOf(opened, now, mine)
    theirs.value = changedByThem(opened, now, mine)
    before.value = now
    version.value = answer.version
  }

  /** Sends the changes; answers the record, or null when it was not saved. */
  async function save(): Promise<Row | null> {
    const mine = changes.value
    const update = resource.value?.update ?? null
    if (busy.value || before.value === null || update === null || path.value === null) return null
    if (Object.keys(mine).length === 0) {
      // Theirs was chosen everywhere: there is nothing left to send.
      forget()
      return before.value
    }
    busy.value = true
    faults.value = {}
    failure.value = null
    try {
      const answer = await send(update, path.value, before.value, mine, version.value, writes)
      forget()
      before.value = answer.record
      version.value = answer.version
      return answer.record
    } catch (cause) {
      if (cause instanceof CallFailed && cause.code === 'changed') {
        await compare(mine).catch((error: unknown) => (failure.value = wordsOf(error)))
      } else {
        const told = faultsOf(cause)
        faults.value = told.faults
        failure.value = told.rest
      }
      return null
    } finally {
      busy.value = false
    }
  }

  /** Settles a field that both changed. */
  function settle(name: string, whose: 'theirs' | 'yours') {
    const conflict = conflicts.value.find((one) => one.name === name)
    if (conflict === undefined) return
    edited.value = { ...edited.value, [name]: whose === 'yours' ? conflict.yours : conflict.theirs }
  }

  /** Goes on with what another form was refused. */
  function take(other: RefusedForm) {
    turn += 1
    resource.value = other.resource.value
    id.value = other.id.value
    before.value = other.before.value
    version.value = other.version.value
    edited.value = { ...other.edited.value }
    conflicts.value = other.conflicts.value
    theirs.value = other.theirs.value
    faults.value = other.faults.value
    failure.value = other.failure.value
  }

  /** Puts these values in the place of everything that was changed. */
  function edit(values: Row) {
    edited.value = { ...values }
  }

  /** Lays a field that both changed before anything was sent beside theirs. */
  function dispute(conflict: Conflict) {
    conflicts.value = [conflict]
  }

  return {
    take,
    dispute,
    edit,
    resource,
    id,
    path,
    before,
    version,
    edited,
    changes,
    conflicts,
    theirs,
    faults,
    failure,
    loading,
    busy,
    open,
    save,
    settle,
    forget,
    close: () => {
      turn += 1
      resource.value = null
      before.value = null
      forget()
    },
  }
}
