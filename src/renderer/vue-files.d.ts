// What a `.vue` file is to tools that only read TypeScript; vue-tsc knows the real types.
declare module '*.vue' {
  const component: import('vue').DefineComponent
  export default component
}
