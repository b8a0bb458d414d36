// Mounts the yardstick's one component.
import { createApp } from 'vue'
import MinimalPage from './MinimalPage.vue'

createApp(MinimalPage).mount('#app')
