// Starts the renderer: stores, texts, pages, and the bundled icons.
import icons from '@nuxt/ui/runtime/vue/plugins/icons.js'
import { PiniaColada } from '@pinia/colada'
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import App from './App.vue'
import { firstLanguage } from '#domain/language'
import { mountOver } from './first-picture'
import { i18n, speak } from './i18n'
import { createStintRouter } from './router'
import { useNotices } from './stores/notices'
import { followTheme } from './theme'
import './styles/main.css'

followTheme()
// What the system speaks, for the moment until the main process says what the person chose.
void speak(firstLanguage(navigator.languages))
const pinia = createPinia()
const app = createApp(App).use(pinia).use(PiniaColada).use(i18n).use(createStintRouter()).use(icons)

// Uncaught errors are shown and logged, not swallowed.
const notices = useNotices(pinia)
app.config.errorHandler = (failure) => {
  notices.fail(failure)
  reportError(failure)
}
window.addEventListener('unhandledrejection', (event) => notices.fail(event.reason))

const place = document.querySelector<HTMLElement>('#app')
if (place?.firstElementChild) mountOver(place, pinia, () => app.mount(place))
else app.mount('#app')
