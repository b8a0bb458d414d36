// Mounts the baseline's one component.
import { createApp } from 'vue'
import MinimalPage from './MinimalPage.vue'

createApp(MinimalPage).mount('#app')
