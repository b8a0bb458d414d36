// The stories of the gallery: each is a file that shows one kind of component in all its states.
import type { Component } from 'vue'
import type { FakeStint } from '../renderer/support/stint'

interface Story {
  readonly default: Component
  /** What the app says to this story; without it, a workspace with three projects. */
  readonly prepare?: (stint: FakeStint) => void
}

const files = import.meta.glob<Story>('./stories/*.vue', { eager: true })

/** By name, in the order of the list. */
export const STORIES: ReadonlyMap<string, Story> = new Map(
  Object.entries(files).map(([file, story]) => [file.replace(/^.*\/|\.vue$/g, ''), story]),
)
