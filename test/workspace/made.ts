// The projects that a killed child makes, and whom each is for.

/** The client of the project of this name; null for one of no client. */
export function clientOfMade(name: string): string | null {
  return { 'Made 4': 'Client 0', 'Made 5': 'Client 1' }[name] ?? null
}
