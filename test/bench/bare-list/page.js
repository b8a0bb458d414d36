// Mounts the bare page's one component.
import { createApp } from 'vue'
import BareList from './BareList.vue'

createApp(BareList).mount('#app')
