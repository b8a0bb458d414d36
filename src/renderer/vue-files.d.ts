// What a `.vue` file is to tools that only read TypeScript; vue-tsc knows the real types.
declare module '*.vue' {
  import type { DefineComponent } from 'vue'
  const component: DefineComponent
  export default component
}
