// Exposes `window.stint`, built from the bridge contract; no logic, and no Electron object crosses over.
import { contextBridge, ipcRenderer, webFrame, type IpcRendererEvent } from 'electron'
import type { CallResult, StintBridge, TopicState } from '#contract/bridge'
import { CHANNELS } from '#contract/channels'

const bridge: StintBridge = {
  call: (name, input) => ipcRenderer.invoke(CHANNELS.call, name, input) as Promise<CallResult<typeof name>>,

  watch(topic, listener) {
    const onPublish = (_event: IpcRendererEvent, published: unknown, state: unknown) => {
      if (published === topic) listener(state as TopicState<typeof topic>)
    }
    ipcRenderer.on(CHANNELS.publish, onPublish)
    ipcRenderer.send(CHANNELS.watch, topic)
    return () => {
      ipcRenderer.off(CHANNELS.publish, onPublish)
      ipcRenderer.send(CHANNELS.unwatch, topic)
    }
  },
}

// Calls from browser to browser pass by every rule for requests (see desktop/web-rtc.ts). This runs before the page does.
void webFrame.executeJavaScript(
  'delete globalThis.RTCPeerConnection; delete globalThis.webkitRTCPeerConnection',
)
contextBridge.exposeInMainWorld('stint', bridge)
