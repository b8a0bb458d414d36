// Changing a record of which a list showed a copy: it is read first, for its version.
import { call } from '../../bridge'
import { useRecordWrites } from '../../stores/records'

/** Call in setup. All throw CallFailed, `changed` when someone else was faster. */
export function useRecordPatch() {
  const { update, remove } = useRecordWrites()
  const versionOf = async (path: string) => (await call('records.get', { path })).version

  return {
    /** Changes a record as it is now. */
    patch: async (path: string, body: unknown) => update({ path, body, version: await versionOf(path) }),
    /** Deletes a record as it is now. */
    erase: async (path: string) => remove({ path, version: await versionOf(path) }),
  }
}
