// Watches a page for what its content security policy blocked and for errors no one caught.
import type { Page } from 'playwright'

interface Blocked {
  readonly directive: string
  readonly what: string
  readonly sample: string
}

declare global {
  var blockedByPolicy: Blocked[] | undefined
}

/** What went wrong in a page since the watch began. */
export class PageWatch {
  /** Uncaught errors and console errors, in the page's words. */
  readonly errors: string[] = []

  private constructor(private readonly page: Page) {
    page.on('pageerror', (error) => this.errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(message.text())
    })
  }

  /** Loads the page anew and watches it from its first moment. */
  static async start(page: Page): Promise<PageWatch> {
    await page.addInitScript(() => {
      const blocked: Blocked[] = []
      globalThis.blockedByPolicy = blocked
      document.addEventListener('securitypolicyviolation', (event) => {
        blocked.push({
          directive: event.effectiveDirective,
          what: event.blockedURI,
          sample: event.sample,
        })
      })
    })
    const watch = new PageWatch(page)
    await page.reload()
    return watch
  }

  /** What the policy blocked since the page was loaded. */
  async blocked(): Promise<Blocked[]> {
    return this.page.evaluate(() => globalThis.blockedByPolicy ?? [])
  }
}
