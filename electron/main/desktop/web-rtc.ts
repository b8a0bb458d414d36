// Keeps pages from WebRTC: it talks past requests, so neither the content policy nor the session's rules hear of it.
//
// - The preload takes the constructor away before a page runs.
// - A frame has a constructor of its own, whatever the preload does. Our pages have no frames: one that makes a frame was
//   taken over, and its process is ended before a connection can be made.
// - If a page gets a connection anyway, it may use no UDP, and its TCP goes to a proxy that is not there.
import type { Session, WebContents } from 'electron'
import type { Log } from '../workspace/ports'
import { DEV_SERVER } from './dev-server'

/** No one listens there; also addresses of this computer have to go there, but for Vite's under `npm run dev`. */
const NOWHERE = {
  proxyRules: 'http://127.0.0.1:1',
  proxyBypassRules: __STINT_DEV__ && DEV_SERVER !== null ? `<-loopback>;${DEV_SERVER.host}` : '<-loopback>',
}

/** Leaves pages of this session no way to the network. Their own files come by a protocol of ours, and need none. */
export function closeWebRtc(pages: Session, log: Log): void {
  pages.setProxy({ mode: 'fixed_servers', ...NOWHERE }).catch((error: unknown) => {
    log.error('Pages could not be cut off the network', { error })
  })
}

/** Takes WebRTC from one page; developer tools keep their frames. */
export function withoutWebRtc(page: WebContents, log: Log): void {
  page.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  page.on('frame-created', (_event, { frame }) => {
    const inside = frame !== null && frame.parent !== null
    if (!inside || page.getURL().startsWith('devtools:')) return
    log.error('A page made a frame and was ended')
    page.forcefullyCrashRenderer()
  })
}
