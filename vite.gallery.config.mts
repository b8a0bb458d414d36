// How the gallery is served and built: as the app's pages are, but never with them.
import { fileURLToPath } from 'node:url'
import ui from '@nuxt/ui/vite'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
import { RENDERER_DEFINE, UI_OPTIONS } from './src/renderer/ui.config'

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: inProject('./test/gallery'),
  base: './',
  cacheDir: inProject('./.cache/gallery/vite'),
  define: RENDERER_DEFINE,
  plugins: [vue(), ui({ ...UI_OPTIONS, root: inProject('./') })],
  server: { host: '127.0.0.1', fs: { allow: [inProject('./')] } },
  preview: { host: '127.0.0.1' },
  build: { outDir: inProject('./.cache/gallery/out'), emptyOutDir: true, target: 'chrome130' },
})
