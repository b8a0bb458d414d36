// The window of happy-dom, one for all files of a worker: Vue, which they share, keeps the first document it sees.
import { builtinEnvironments, type Environment } from 'vitest/runtime'

const HAPPY_DOM = builtinEnvironments['happy-dom']

const lastingWindow: Environment = {
  name: 'lasting-window',
  viteEnvironment: 'client',
  async setup(global: { document?: unknown }, options) {
    if (global.document === undefined) await HAPPY_DOM.setup(global, options)
    return { teardown: () => undefined }
  },
}
export default lastingWindow
