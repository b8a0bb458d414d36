// Test projects: one per part of the program, each with the environment it runs in.
import { availableParallelism } from 'node:os'
import ui from '@nuxt/ui/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { RENDERER_DEFINE, UI_OPTIONS } from './src/renderer/ui.config'

/** Files of a worker share the modules they import: what takes longest about most files is reading the sources again. */
const SHARED = { environment: 'node', isolate: false } as const

/** Makes the database that services are started on copies of. */
const TABLES = 'test/service/support/tables-file.ts'

/** Sessions that the end-to-end tests run in, see test/support/session/with-session.mjs: a file at a time in each. */
const sessions = (JSON.parse(process.env['STINT_TEST_SESSIONS'] ?? '[0]') as unknown[]).length

export default defineConfig({
  test: {
    // One more than there are cores: files wait for processes and servers that they start.
    maxWorkers: availableParallelism() + 1,
    // What is waited for comes when the computer has time for it: slow is not wrong. What never comes fails a little later.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    coverage: {
      include: ['src/**/*.{ts,vue}', 'electron/**/*.ts'],
      reporter: ['json-summary', 'html'],
      reportOnFailure: true,
    },
    projects: [
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'unit',
          setupFiles: ['test/support/seed.ts'],
          include: ['test/domain/**/*.test.ts', 'test/scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        define: RENDERER_DEFINE,
        plugins: [vue(), ui(UI_OPTIONS)],
        test: {
          name: 'renderer',
          isolate: false,
          environment: './test/renderer/support/lasting-window.ts',
          setupFiles: ['test/renderer/support/after-each.ts'],
          include: ['test/renderer/**/*.test.ts'],
          // Everything a page draws, without a browser's speed.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'service',
          include: ['test/service/**/*.test.ts'],
          globalSetup: [TABLES, 'test/service/support/postgres.ts'],
          // Two databases and every role at every address.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'workspace',
          setupFiles: ['test/workspace/after-each.ts'],
          globalSetup: [TABLES],
          include: ['test/workspace/**/*.test.ts'],
          // Real disks and real servers.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // Each file has an Electron of its own making.
        test: { name: 'desktop', environment: 'node', include: ['test/desktop/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...SHARED,
          name: 'e2e',
          setupFiles: ['test/support/session/of-worker.ts'],
          include: ['test/e2e/**/*.test.ts'],
          // Real windows, real child processes: a minute and a half.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          maxWorkers: sessions,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
