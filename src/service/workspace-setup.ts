// What an empty workspace begins with: its organization and its first admin.

export interface WorkspaceSetup {
  readonly organization: {
    readonly name: string
    /** IANA zone. */
    readonly timezone: string
    /** BCP 47. */
    readonly locale: string
    /** ISO 4217. */
    readonly currency: string
    /** ISO 3166-1 alpha-2, for bank holidays. */
    readonly country: string | null
    /** ISO weekday on which weeks begin, 1 to 7; Monday when left out. */
    readonly weekStart?: number
  }
  readonly admin: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly position?: string
    readonly hourlyCost?: string
    /** Today when left out. */
    readonly hiredAt?: string
    /** Whether their absences need no one's approval. */
    readonly autoApprove?: boolean
    /** IANA zone; null for the organization's. */
    readonly timezone?: string | null
  }
  /** True when what it is seeded with is a demonstration, which can be cleared alone. */
  readonly isDemo?: boolean
}
