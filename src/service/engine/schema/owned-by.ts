// Whose the rows of a resource are: what the table of roles is applied to.

/** Whose a row is: everybody's, a person's or a project's. */
export type Ownership =
  | { readonly kind: 'shared' }
  /** `guests` is a list of references to others who reach the row as if it were theirs. */
  | { readonly kind: 'person'; readonly column: string; readonly project?: string; readonly guests?: string }
  | { readonly kind: 'project'; readonly column: string }
  /** Nobody's own, but tied to projects by the rows of another table; whoever leads one of them reaches it. */
  | { readonly kind: 'through'; readonly table: string; readonly column: string; readonly project: string }
  /**
   * A part of a project, under the project's own policies: `policies` are columns of the project that say who sees its
   * parts, and who makes them (`everyone`, `members`, or its leaders only). `people` names those whose part it is: a list
   * of references, and one person.
   */
  | {
      readonly kind: 'part'
      readonly column: string
      readonly policies: { readonly read: string; readonly write: string }
      readonly people: { readonly list: string; readonly one: string }
    }
