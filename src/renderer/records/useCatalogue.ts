// What the server of the open workspace has: its resources, read from its document once.
import { defineStore } from 'pinia'
import { computed, markRaw } from 'vue'
import { readDocument } from '../server-document'
import { CATALOGUE } from '../stores/records'
import { useBridgeQuery } from '../stores/useBridgeQuery'
import { openApiOf } from './open-api'
import { namedBy, resourcesOf } from './resources'

export const useCatalogue = defineStore('record-catalogue', () => {
  const read = useBridgeQuery({
    name: CATALOGUE,
    question: () => ({}),
    ask: async () => {
      const { document } = await readDocument()
      const openApi = openApiOf(document)
      // It never changes: the store must not watch each of its thousands of parts.
      return markRaw(openApi === null ? [] : resourcesOf(openApi))
    },
    // A page that asks nothing else learns of it here whether the server can be reached.
    topics: { sync: (now, before) => (now.status === 'offline') !== (before.status === 'offline') },
    // The page says why.
    failed: () => undefined,
  })
  const resources = computed(() => read.answer.value ?? [])

  return {
    /** Null until the server was asked; empty when it describes nothing. */
    answer: read.answer,
    failure: read.failure,
    reload: read.reload,
    resources,
    at: (path: string | null) => resources.value.find((resource) => resource.path === path) ?? null,
    /** The resource and the id that an IRI names. */
    named: (iri: string) => namedBy(iri, resources.value),
  }
})
