// The colours of projects as they are shown: the tones of the theme for the ten that are offered, any other as it is.
import { PROJECT_COLORS } from '#domain/project-colors'

export type ColorName = (typeof PROJECT_COLORS)[number]['name']

const names = new Map<string, ColorName>(PROJECT_COLORS.map(({ stored, name }) => [stored, name]))

/** A CSS colour for a project: the tone of the theme for one of the ten, any other as it is, grey without one. */
export function cssColor(stored: string | null | undefined): string {
  if (stored === null || stored === undefined || stored === '') return 'var(--look-ink-3)'
  const name = names.get(stored.toLowerCase())
  return name === undefined ? stored : `var(--project-${name}-solid)`
}

/** The same colours for the same name, everywhere: soft with its text. */
export function avatarTones(name: string): { backgroundColor: string; color: string; borderColor: string } {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  const { name: tone } = PROJECT_COLORS[sum % PROJECT_COLORS.length] ?? PROJECT_COLORS[0]
  return {
    backgroundColor: `var(--project-${tone}-soft)`,
    color: `var(--project-${tone}-text)`,
    borderColor: `var(--project-${tone}-line)`,
  }
}

/** The tones of a block as CSS variables: `--mark` for its edge, `--soft` for its fill and `--words` for text on it. */
export function blockTones(
  stored: string | null | undefined,
): Record<'--mark' | '--soft' | '--words', string> {
  const mark = cssColor(stored)
  const name = names.get(stored?.toLowerCase() ?? '')
  if (name === undefined && mark !== 'var(--look-ink-3)') {
    return {
      '--mark': mark,
      '--soft': `color-mix(in oklab, ${mark} 13%, var(--look-canvas))`,
      '--words': 'var(--look-ink)',
    }
  }
  const tone = name ?? 'slate'
  return {
    '--mark': `var(--project-${tone}-solid)`,
    '--soft': `var(--project-${tone}-soft)`,
    '--words': `var(--project-${tone}-text)`,
  }
}
