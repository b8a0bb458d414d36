// Where pages are heard: checks who speaks, and keeps what they say until the workspace is open.
import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents } from 'electron'
import type { CallText } from '#contract/bridge/bridge'
import { CHANNELS } from '#contract/bridge/channels'
import type { Answer, Bridge } from './bridge'
import { jsonOf } from './workspace/written'

export interface WireOptions {
  /** Whether the page is one of our windows. */
  isOurs(page: WebContents): boolean
  /** The origin our pages have. */
  origin: string
}

export interface Wire {
  /** Hands over what pages have said so far, and from now on what they say. */
  connect(bridge: Bridge): void
}

/**
 * Registers the channels of the bridge, so that a page can run its scripts while the workspace is still being opened. Call
 * once.
 */
export function openWire(options: WireOptions): Wire {
  let bridge: Bridge | null = null
  const early: ((bridge: Bridge) => void)[] = []
  const reach = (use: (bridge: Bridge) => void): void => {
    if (bridge === null) early.push(use)
    else use(bridge)
  }

  const answer = (event: IpcMainInvokeEvent, name: unknown, input: unknown): Promise<Answer> => {
    const trusted = comesFromOurPage(event, options)
    return new Promise((resolve) => {
      reach((there) => resolve(there.call(trusted, name, input)))
    })
  }
  ipcMain.handle(CHANNELS.call, answer)
  ipcMain.handle(CHANNELS.callText, async (event, name: unknown, input: unknown): Promise<CallText> => {
    const said = await answer(event, name, input)
    return said.ok ? { ok: true, text: jsonOf(said.value) } : said
  })
  ipcMain.on(CHANNELS.watch, (event, topic: unknown) => {
    const page = event.sender
    if (comesFromOurPage(event, options)) {
      reach((there) => {
        if (!page.isDestroyed()) there.watch(page, topic)
      })
    }
  })
  ipcMain.on(CHANNELS.unwatch, (event, topic: unknown) => {
    const page = event.sender
    if (comesFromOurPage(event, options)) reach((there) => there.unwatch(page, topic))
  })

  return {
    connect(there) {
      bridge = there
      for (const use of early.splice(0)) use(there)
    },
  }
}

/** Only the main frame of one of our windows, showing our own page, is heard. */
function comesFromOurPage(event: IpcMainInvokeEvent | IpcMainEvent, options: WireOptions): boolean {
  const frame = event.senderFrame
  // Before Electron 35 the frame of a page that is gone throws where later it is null.
  try {
    return (
      frame !== null &&
      frame.parent === null &&
      frame.origin === options.origin &&
      options.isOurs(event.sender)
    )
  } catch {
    return false
  }
}
