// The tones of a project's block: a pale ground, words on it, and a strong edge.
import { PROJECT_COLORS } from '#domain/project-colors'
import { cssColor } from '../projects/colors'

/** CSS colours; a colour that is none of the ten gets a paler self. */
export function blockTones(stored: string | null | undefined): { soft: string; text: string; solid: string } {
  const solid = cssColor(stored)
  const tone = PROJECT_COLORS.find((one) => one.stored === stored?.toLowerCase())?.name
  return tone === undefined
    ? { solid, soft: `color-mix(in srgb, ${solid} 12%, var(--look-canvas))`, text: 'var(--look-ink)' }
    : { solid, soft: `var(--project-${tone}-soft)`, text: `var(--project-${tone}-text)` }
}
