// The demo company: into it, from one of its people to another, and out of it.
import { defineStore } from 'pinia'
import type { DemoRole } from '#contract/bridge/demo'
import { call } from '../bridge'

export const useDemo = defineStore('demo', () => ({
  enter: () => call('demo.enter', {}),
  play: (role: DemoRole) => call('demo.play', { role }),
  /** Deletes everything of it. */
  leave: () => call('demo.leave', {}),
}))
