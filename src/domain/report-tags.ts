// Tags as the groups of a report: whatever their case they are one, called by the spelling that sorts first.

export class TagGroups {
  readonly #written = new Map<string, string>()

  /** Under which groups work with these tags counts; null is work without any. */
  keysOf(tags: readonly string[]): (string | null)[] {
    for (const tag of tags) {
      const known = this.#written.get(tag.toLowerCase())
      if (known === undefined || tag < known) this.#written.set(tag.toLowerCase(), tag)
    }
    return tags.length === 0 ? [null] : [...new Set(tags.map((tag) => tag.toLowerCase()))]
  }

  /** What a group is called once all work was counted: of several spellings the one that sorts first. */
  nameOf(key: string): string {
    return this.#written.get(key) ?? key
  }
}
