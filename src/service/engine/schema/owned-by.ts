// Whose the rows of a resource are: what the table of roles is applied to.

/** Whose a row is: everyone's, a person's or a project's. */
export type Ownership =
  | { readonly kind: 'shared' }
  /** `guests` is a list of references to others who reach the row as if it were theirs. */
  | { readonly kind: 'person'; readonly column: string; readonly project?: string; readonly guests?: string }
  | { readonly kind: 'project'; readonly column: string }
  /** No one's own, but tied to projects by the rows of another table; whoever leads one of them reaches it. */
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

/**
 * Who takes a step: whoever got as far as the row; whoever the access table lets change it; of those, whose row it is;
 * who decides over it (`access.decides`), which no one does over their own; and two by role, whatever the row.
 */
export type ActorRelation = 'reader' | 'writer' | 'owner' | 'decider' | 'manager' | 'admin'
