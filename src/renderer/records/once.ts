// What is worked out when it is first asked for, and kept.

/** Answers what `find` has found the first time. */
export function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | null = null
  return () => (found ??= { value: find() }).value
}
