// The ten colours that projects are offered and given: what is stored of them. docs/design.md has their tones.

/** Each by the name of its words and of its tones; stored is the solid tone of the light theme. */
export const PROJECT_COLORS = [
  { name: 'blue', stored: '#476ec5' },
  { name: 'orange', stored: '#e67401' },
  { name: 'violet', stored: '#6231b9' },
  { name: 'green', stored: '#309768' },
  { name: 'pink', stored: '#b6074d' },
  { name: 'cyan', stored: '#119fc8' },
  { name: 'olive', stored: '#867000' },
  { name: 'brown', stored: '#662517' },
  { name: 'navy', stored: '#262a7c' },
  { name: 'slate', stored: '#6a7380' },
] as const

/** The stored colour for the next project: the first of those that the fewest of the others have. */
export function nextProjectColor(taken: readonly string[]): string {
  const uses = (stored: string) => taken.filter((one) => one.toLowerCase() === stored).length
  return PROJECT_COLORS.map(({ stored }) => stored).reduce((best, one) =>
    uses(one) < uses(best) ? one : best,
  )
}
