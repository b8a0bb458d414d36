// An example in docs/architecture.md: new files, and lines for files that there are, made in a copy of the sources.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const PAGE = path.resolve(import.meta.dirname, '..', '..', 'docs', 'architecture.md')

/** A code block of an example: what it shows of which file; a `diff` shows lines that a file gets. */
export interface Block {
  readonly language: string
  readonly file: string
  readonly text: string
}

/** Code blocks that name a file, without the indentation of the list item they stand in. */
const blocksOf = (section: string): Block[] =>
  [...section.matchAll(/^( *)```(\w+) (\S+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', file = '', text = '']) => ({
      language,
      file,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )

/** The text with the hunks of a diff applied, each of which is found exactly once. */
const patched = (text: string, diff: string): string =>
  diff.split(/^@@\n/m).reduce((now, hunk) => {
    const side = (mark: string) =>
      hunk
        .split('\n')
        .filter((line) => line === '' || line.startsWith(' ') || line.startsWith(mark))
        .map((line) => line.slice(1))
        .join('\n')
        .trimEnd()
    const parts = now.split(side('-'))
    if (parts.length !== 2) throw new Error(`The sources do not have this once:\n${side('-')}`)
    return parts.join(side('+'))
  }, text)

export interface Example {
  readonly blocks: readonly Block[]
  /** Does in a copy of the sources what the example says. @throws Error where the sources are not what it shows */
  follow(folder: string): void
}

/** The example under a heading of the page. */
export function exampleOf(heading: string): Example {
  const [, section = ''] = readFileSync(PAGE, 'utf8').split(`\n## ${heading}\n`)
  const blocks = blocksOf(section.split('\n## ')[0] ?? '')
  return {
    blocks,
    follow: (folder) => {
      for (const { language, file, text } of blocks) {
        const target = path.join(folder, file)
        writeFileSync(target, language === 'diff' ? patched(readFileSync(target, 'utf8'), text) : text)
      }
    },
  }
}
