// What the renderer finds around it: the bridge that preload puts on the window, and modules that the build makes.
import type { StintBridge } from '#contract/bridge'
import type messages from './i18n/en.json'

declare global {
  interface Window {
    readonly stint: StintBridge
  }
}

declare module 'vue-i18n' {
  /** English is the reference: its keys are the keys. */
  type Messages = typeof messages
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- vue-i18n is typed by extending this interface
  export interface DefineLocaleMessage extends Messages {}
}
