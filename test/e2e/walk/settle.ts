// Waits until a window does not change any more.
import type { Page } from 'playwright'

/**
 * Waits until the window has been unchanged for a moment, at most two seconds: clocks and spinners may go on.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const end = setTimeout(done, 2000)
        let quiet = setTimeout(done, 60)
        const watch = new MutationObserver(() => {
          clearTimeout(quiet)
          quiet = setTimeout(done, 60)
        })
        watch.observe(document.body, { subtree: true, childList: true, attributes: true })
        function done() {
          if (document.querySelector('[aria-busy=true]') !== null) {
            quiet = setTimeout(done, 60)
            return
          }
          finish()
        }
        function finish() {
          watch.disconnect()
          clearTimeout(end)
          clearTimeout(quiet)
          resolve()
        }
        setTimeout(finish, 2100)
      }),
  )
}
