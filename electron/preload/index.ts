// Exposes `window.stint`, built from the bridge contract, and asks for what every window needs first; no Electron object crosses over.
import { contextBridge, ipcRenderer, webFrame } from 'electron'
import type { CallName, CallResult, CallText, StintBridge } from '#contract/bridge/bridge'
import { CHANNELS } from '#contract/bridge/channels'
import { answerAhead, askAhead, FIRST_TOPICS, forgetAhead } from './first-answers'
import { giveBackTheStart } from './give-back'

/**
 * What watches each topic, and its last state. Main says it anew to each who begins to watch, and those who did before would
 * take that for a change, so it is asked for the first one only.
 */
const topics = new Map<string, { watchers: Set<(state: never) => void>; last?: { state: unknown } }>()
ipcRenderer.on(CHANNELS.publish, (_event, name: string, state: unknown) => {
  const topic = topics.get(name)
  if (topic === undefined) return
  if (topic.last !== undefined) forgetAhead()
  topic.last = { state }
  for (const tell of [...topic.watchers]) tell(state as never)
})

const ask = (name: CallName, input: object) => ipcRenderer.invoke(CHANNELS.call, name, input)

const bridge: StintBridge = {
  call: (name, input) => answerAhead(name, input) ?? (ask(name, input) as Promise<CallResult<typeof name>>),
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

/**
 * What pages do without. Calls from browser to browser pass by every rule for requests (see desktop/web-rtc.ts). A page keeps
 * nothing by itself: the main process does, and a script that only asked (the router does, to scroll) had every start wait up
 * to twelve milliseconds for Chromium to open its files.
 */
const WITHOUT = [
  ...['globalThis.RTCPeerConnection', 'globalThis.webkitRTCPeerConnection'],
  ...['globalThis.localStorage', 'globalThis.sessionStorage', 'globalThis.indexedDB', 'globalThis.caches'],
  ...['globalThis.cookieStore', 'globalThis.webkitRequestFileSystem', 'Navigator.prototype.storage'],
]
// This runs before the page does.
void webFrame.executeJavaScript(WITHOUT.map((name) => `delete ${name}`).join(';'))
contextBridge.exposeInMainWorld('stint', bridge)

for (const name of FIRST_TOPICS) {
  topics.set(name, { watchers: new Set() })
  ipcRenderer.send(CHANNELS.watch, name)
}
askAhead(ask)

giveBackTheStart()
