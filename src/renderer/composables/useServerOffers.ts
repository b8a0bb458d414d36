// What the server can do beyond the specification, by its own OpenAPI document: what it lacks is not offered.
import { useQuery } from '@pinia/colada'
import { computed } from 'vue'
import { call } from '../bridge'
import { useWorkspace } from '../stores/workspace'

interface FieldSchema {
  readonly items?: { readonly enum?: readonly string[] }
}
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
  readonly components?: {
    readonly schemas?: Readonly<
      Record<string, { readonly properties?: Readonly<Record<string, FieldSchema | undefined>> } | undefined>
    >
  }
}

/**
 * What the server offers; null while that is not known, false when it has no document. Call in setup.
 * @param wanted whether it is asked now: the document is long
 */
export function useServerOffers(wanted: () => boolean = () => true) {
  const workspace = useWorkspace()
  const query = useQuery(() => ({
    key: ['document', workspace.identity],
    enabled: workspace.identity !== null && wanted(),
    query: async () => (await call('records.document', {})).document as Document | null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }))
  const document = computed(() => query.data.value)

  /** Whether an operation is there, such as `post /holiday-types`; null while that is not known. */
  function operation(method: 'get' | 'post', path: string): boolean | null {
    if (document.value === undefined) return query.error.value === null ? null : false
    const paths = Object.entries(document.value?.paths ?? {})
    return paths.some(([name, item]) => name.endsWith(path) && item?.[method] !== undefined)
  }

  /** Whether the server has said that it lacks an operation: what could not be read says nothing of it. */
  const lacks = (method: 'get' | 'post', path: string) =>
    document.value !== undefined && operation(method, path) === false

  /**
   * Whether an operation is worth asking for: the server says that it has it, or its document could not be read, and then
   * what is asked for answers for itself, or is kept from the last time.
   */
  const asks = (method: 'get' | 'post', path: string) =>
    operation(method, path) !== null && !lacks(method, path)

  /** Whether an operation takes a parameter; false while that is not known. */
  function parameter(method: 'get' | 'post', path: string, name: string): boolean {
    const found = Object.entries(document.value?.paths ?? {}).find(([known]) => known.endsWith(path))
    const { parameters = [] } = (found?.[1]?.[method] ?? {}) as {
      readonly parameters?: readonly { readonly name?: string }[]
    }
    return parameters.some((one) => one.name === name)
  }

  /** The same for an operation of the specification: a server that says nothing of itself is taken to have it. */
  function specified(method: 'get' | 'post', path: string): boolean | null {
    const silent = document.value === null || (document.value === undefined && query.error.value !== null)
    return silent || operation(method, path)
  }

  /** Whether records have a field; without a document they have those of the specification alone. */
  const field = (schema: string, name: string) =>
    document.value?.components?.schemas?.[schema]?.properties?.[name] !== undefined

  /** What a list of words in a field may hold, such as the events of a webhook; empty where the document does not say. */
  const choices = (schema: string, name: string): readonly string[] =>
    document.value?.components?.schemas?.[schema]?.properties?.[name]?.items?.enum ?? []

  return { operation, lacks, asks, parameter, specified, field, choices }
}
