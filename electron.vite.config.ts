// How main, preload and renderer are built: CommonJS for main and preload, self-contained but for native modules.
import { fileURLToPath } from 'node:url'
import ui from '@nuxt/ui/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import { RENDERER_DEFINE, UI_OPTIONS } from './src/renderer/ui.config'

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The oldest runtime we run on (Electron 33): Node 20.18 and Chromium 130. */
const NODE = 'node20.18'
const CHROMIUM = 'chrome130'

/** Compiled code that has to stay a file of its own. Everything else is bundled: Node 20.18 cannot require ESM packages. */
const NATIVE = ['keytar', '@photostructure/sqlite']

/**
 * Writes characters beyond Latin-1 as escapes: one of them anywhere in a script has the engine keep all of it with two bytes
 * for each character.
 */
const oneByteScripts: Plugin = {
  name: 'one-byte-scripts',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replace(
        /[^\0-\xff]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

/** What Today shows behind its first picture, from files of their own, and what loads their words. */
const DAY = [
  'components/today/TodayBoard.vue',
  'components/today/DayReminders.vue',
  'components/entries/ChosenEntries.vue',
  'components/entries/RowTools.vue',
  'i18n/entry-dialog.ts',
].map((name) => inProject(`./src/renderer/${name}`))

/** Its index imports every part of it. What the first script has no use for is used by dialogs and pages alone. */
const REKA = /node_modules[\\/]reka-ui[\\/]/

/** Everything that some modules cannot run without, themselves included. */
function neededBy(modules: readonly string[], importsOf: (module: string) => readonly string[]): Set<string> {
  const needed = new Set(modules)
  for (const module of needed) {
    for (const other of importsOf(module)) if (!REKA.test(other)) needed.add(other)
  }
  return needed
}
let neededByDay: Set<string> | null = null

export default defineConfig(({ command }) => ({
  main: {
    plugins: [oneByteScripts],
    // `npm run dev` serves; whatever is built for people has none of what that needs.
    define: { __STINT_DEV__: String(command === 'serve') },
    build: {
      target: NODE,
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: inProject('./electron/main/bootstrap.ts'),
          stint: inProject('./electron/main/index.ts'),
          'table-worker': inProject('./electron/main/export/table-worker.ts'),
        },
        external: NATIVE,
        // Its schemas are compiled from the kinds in use only: no file of it does anything by being loaded.
        treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]typebox[\\/]/, sideEffects: false }] },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // With `require` for them too: bootstrap.ts knows no other way, and a start does without the loader of modules.
          dynamicImportInCjs: false,
          // Read and compiled at every start: without comments and blanks, but with its names, for the stacks in the log.
          minify: { compress: false, mangle: false, codegen: true },
        },
      },
    },
  },
  preload: {
    build: {
      target: NODE,
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: inProject('./electron/preload/index.ts') },
        output: { entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    base: './',
    define: RENDERER_DEFINE,
    plugins: [
      vue(),
      // Generated theme files lie where Tailwind looks: under the project's node_modules, not in src/renderer.
      ui({ ...UI_OPTIONS, root: inProject('./') }),
      oneByteScripts,
    ],
    build: {
      target: CHROMIUM,
      minify: true,
      // test/scripts/bundle.test.ts keeps the sizes.
      chunkSizeWarningLimit: 1024,
      // The content security policy allows no inline code, and data: for images only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: inProject('./src/renderer/index.html') },
        output: {
          // What every start needs is one script, what several other pages share another: each file more is a trip through
          // the main process. What Today needs of the latter is a file of its own, because it stays in the memory of everyone.
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'] },
              {
                name: (module, build) => {
                  neededByDay ??= neededBy(DAY, (one) => build.getModuleInfo(one)?.importedIds ?? [])
                  return neededByDay.has(module) ? 'day' : null
                },
                debugName: 'day',
                minShareCount: 2,
              },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
}))
