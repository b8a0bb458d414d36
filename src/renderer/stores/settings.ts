// The settings of this computer, mirrored.
import { defineStore } from 'pinia'
import type { Settings } from '#contract/bridge/bridge'
import { call, useTopic } from '../bridge'

export const useSettings = defineStore('settings', () => {
  const state = useTopic('settings')
  return { state, change: (settings: Partial<Settings>) => call('settings.set', settings) }
})
