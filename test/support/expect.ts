// Playwright's assertions, which look again until they hold, with the patience that a loaded computer needs.
import { expect as playwrightExpect } from 'playwright/test'

export const expect = playwrightExpect.configure({ timeout: 15_000 })
