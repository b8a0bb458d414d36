// Builds the workspace service for Node: two entries, dependencies left outside.
import { builtinModules } from 'node:module'
import { defineConfig } from 'vite'

/** Packages without a CommonJS form: the oldest Node the service runs on (20.18) cannot require them, so they go in. */
const BUNDLED = ['typebox', 'temporal-polyfill', 'temporal-utils', 'temporal-spec']

export default defineConfig({
  ssr: { noExternal: BUNDLED, target: 'node' },
  build: {
    ssr: true,
    target: 'node20.18',
    outDir: 'out/service',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: { cli: 'src/service/cli.ts', local: 'src/service/local.ts' },
      external: [...builtinModules],
      output: { format: 'cjs', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
