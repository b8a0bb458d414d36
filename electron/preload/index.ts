// Exposes `window.stint`, built from the bridge contract; no logic, and no Electron object crosses over.
import { contextBridge, ipcRenderer, webFrame } from 'electron'
import type { CallResult, CallText, StintBridge } from '#contract/bridge/bridge'
import { CHANNELS } from '#contract/bridge/channels'

/** What watches each topic. A listener of Electron's for each would be more than it takes without a warning. */
const watchers = new Map<string, Set<(state: never) => void>>()
ipcRenderer.on(CHANNELS.publish, (_event, topic: string, state: unknown) => {
  for (const tell of [...(watchers.get(topic) ?? [])]) tell(state as never)
})

const bridge: StintBridge = {
  call: (name, input) => ipcRenderer.invoke(CHANNELS.call, name, input) as Promise<CallResult<typeof name>>,
  callText: (name, input) => ipcRenderer.invoke(CHANNELS.callText, name, input) as Promise<CallText>,

  watch(topic, listener) {
    const tell: typeof listener = (state) => listener(state)
    const watching = watchers.get(topic) ?? new Set()
    watchers.set(topic, watching.add(tell))
    ipcRenderer.send(CHANNELS.watch, topic)
    return () => {
      watching.delete(tell)
      ipcRenderer.send(CHANNELS.unwatch, topic)
    }
  },
}

// Calls from browser to browser pass by every rule for requests (see desktop/web-rtc.ts). This runs before the page does.
void webFrame.executeJavaScript(
  'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection',
)
contextBridge.exposeInMainWorld('stint', bridge)

/** Milliseconds after which a page has done what it does once, to be there. */
const START_MS = 8000
// What that took is given back: Chromium would keep it until the system runs short of memory.
setTimeout(() => webFrame.clearCache(), START_MS)
