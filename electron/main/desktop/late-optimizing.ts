// How often a function of a page has to run before V8 makes its fastest code of it.
import { app } from 'electron'

/**
 * Ten times as often as by default. A start alone calls a handful of Vue's functions that often, which run about as fast
 * as the compiler before (Maglev) leaves them; but once the last one (TurboFan) has been at work, a page's process is
 * 4.5 MiB larger. What is calculated again and again still gets there.
 */
const CALLS = 30_000

/** Has an effect before the app is ready only. V8 does not mind a flag that it no longer knows. */
export function optimizeLate(): void {
  app.commandLine.appendSwitch('js-flags', `--invocation-count-for-turbofan=${CALLS}`)
}
