// Whether the server of the open workspace has an operation, by its own document.
import { shallowRef, watch, type ShallowRef } from 'vue'
import { call } from '../../bridge'
import { useWorkspace } from '../../stores/workspace'

/** The paths of a document, read once for each workspace: it is long. */
let read: { readonly identity: string; readonly paths: Promise<ReadonlySet<string>> } | null = null

async function readPaths(): Promise<ReadonlySet<string>> {
  const { document } = await call('records.document', {})
  const { paths = {} } = (document ?? {}) as { readonly paths?: Readonly<Record<string, object>> }
  return new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
}

function pathsOf(identity: string): Promise<ReadonlySet<string>> {
  if (read?.identity !== identity) {
    const paths = readPaths()
    const mine = { identity, paths }
    read = mine
    // What could not be read is asked again next time.
    paths.catch(() => {
      if (read === mine) read = null
    })
  }
  return read.paths
}

/**
 * False until it is known. Call in setup.
 * @param operation as the document has it, such as `POST /projects/{id}/merge`
 */
export function useOffered(operation: string): Readonly<ShallowRef<boolean>> {
  const workspace = useWorkspace()
  const offered = shallowRef(false)
  watch(
    () => workspace.identity,
    async (identity) => {
      offered.value = false
      if (identity === null) return
      const paths = await pathsOf(identity).catch(() => new Set<string>())
      if (workspace.identity === identity) offered.value = paths.has(operation)
    },
    { immediate: true },
  )
  return offered
}
