// What the renderer finds around it: the bridge that preload puts on the window, and modules that the build makes.
import type { StintBridge } from '#contract/bridge/bridge'
import type { en } from './i18n/en/en'

declare global {
  interface Window {
    readonly stint: StintBridge
  }
}

declare module 'vue-i18n' {
  /** English is the reference: its keys are the keys. */
  type Messages = typeof en
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- vue-i18n is typed by extending this interface
  export interface DefineLocaleMessage extends Messages {}
}
