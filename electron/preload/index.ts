// Exposes `window.stint`, built from the bridge contract; no logic, and no Electron object crosses over.
import { contextBridge, ipcRenderer, webFrame } from 'electron'
import type { CallResult, CallText, StintBridge } from '#contract/bridge/bridge'
import { CHANNELS } from '#contract/bridge/channels'
import { giveBackTheStart } from './give-back'

/**
 * What watches each topic, and its last state. Main says it anew to each who begins to watch, and those who did before would
 * take that for a change, so it is asked for the first one only.
 */
const topics = new Map<string, { watchers: Set<(state: never) => void>; last?: { state: unknown } }>()
ipcRenderer.on(CHANNELS.publish, (_event, name: string, state: unknown) => {
  const topic = topics.get(name)
  if (topic === undefined) return
  topic.last = { state }
  for (const tell of [...topic.watchers]) tell(state as never)
})

const bridge: StintBridge = {
  call: (name, input) => ipcRenderer.invoke(CHANNELS.call, name, input) as Promise<CallResult<typeof name>>,
  callText: (name, input) => ipcRenderer.invoke(CHANNELS.callText, name, input) as Promise<CallText>,

  watch(name, listener) {
    const tell: typeof listener = (state) => listener(state)
    const known = topics.get(name)
    const topic = known ?? { watchers: new Set() }
    topic.watchers.add(tell)
    if (known === undefined) {
      topics.set(name, topic)
      ipcRenderer.send(CHANNELS.watch, name)
    } else if (known.last !== undefined) tell(known.last.state as never)
    return () => {
      if (!topic.watchers.delete(tell) || topic.watchers.size > 0) return
      topics.delete(name)
      ipcRenderer.send(CHANNELS.unwatch, name)
    }
  },
}

// Calls from browser to browser pass by every rule for requests (see desktop/web-rtc.ts). This runs before the page does.
void webFrame.executeJavaScript(
  'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection',
)
contextBridge.exposeInMainWorld('stint', bridge)

giveBackTheStart()
