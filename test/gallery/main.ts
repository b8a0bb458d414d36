// Starts the gallery: the app's own texts, icons and styles, and a main process that only says what a story needs.
import icons from '@nuxt/ui/runtime/vue/plugins/icons.js'
import { PiniaColada } from '@pinia/colada'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { speak } from '../../src/renderer/i18n'
import { i18n } from '../../src/renderer/i18n'
import { loadTimerLineWords } from '../../src/renderer/i18n/timer-line'
import { loadManageWords } from '../../src/renderer/i18n/manage'
import { loadRequestWords } from '../../src/renderer/i18n/requests'
import { loadSyncWords } from '../../src/renderer/i18n/sync'
import { loadTodayWords } from '../../src/renderer/i18n/today'
import { createStintRouter } from '../../src/renderer/router'
import { FakeStint } from '../renderer/support/stint'
import GalleryFrame from './GalleryFrame.vue'
import { STORIES } from './stories'
import { readWish } from './wish'
import './gallery.css'

const wish = readWish(window.location.search)
document.documentElement.classList.toggle('dark', wish.theme === 'dark')
document.documentElement.classList.toggle('light', wish.theme === 'light')

const stint = new FakeStint()
stint.publish('language', wish.language)
STORIES.get(wish.story)?.prepare?.(stint)
Object.assign(window, { stint })

async function start() {
  await Promise.all([
    loadTimerLineWords(),
    loadManageWords(),
    loadRequestWords(),
    loadSyncWords(),
    loadTodayWords(),
  ])
  await speak(wish.language)
  createApp(GalleryFrame, { wish })
    .use(createPinia())
    .use(PiniaColada)
    .use(i18n)
    .use(createStintRouter())
    .use(icons)
    .mount('#app')
}
void start()
