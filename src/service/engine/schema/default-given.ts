// What the default of a field may be made from.

/** What a default may be made from. */
export interface DefaultGiven {
  /** The caller; null for the system and for integrations, which must say on whose behalf they write. */
  readonly employeeId: number | null
  /** The caller, integrations too; null for the system. */
  readonly callerId: number | null
  /** Now, as shown in the caller's zone. */
  readonly now: string
  readonly today: string
}
