// Test projects: one per room, each with the environment it runs in.
import ui from '@nuxt/ui/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'
import { RENDERER_DEFINE, UI_OPTIONS } from './src/renderer/ui.config'

/** Real windows, real child processes: a minute and a half, one file at a time. */
const REAL_APP = { fileParallelism: false, testTimeout: 90_000, hookTimeout: 90_000 }

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          setupFiles: ['test/support/seed.ts'],
          include: ['test/domain/**/*.test.ts', 'test/contract/**/*.test.ts', 'test/scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        define: RENDERER_DEFINE,
        plugins: [vue(), ui(UI_OPTIONS)],
        test: { name: 'renderer', environment: 'happy-dom', include: ['test/renderer/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'service',
          environment: 'node',
          include: ['test/service/**/*.test.ts'],
          globalSetup: ['test/service/support/postgres.ts'],
          // Two databases and every role at every address: slow is not wrong.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'workspace', environment: 'node', include: ['test/workspace/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'desktop', environment: 'node', include: ['test/desktop/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'e2e', environment: 'node', include: ['test/e2e/**/*.test.ts'], ...REAL_APP },
      },
    ],
  },
})
