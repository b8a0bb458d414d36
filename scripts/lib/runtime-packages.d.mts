// What tests see of runtime-packages.mjs.
export declare const RUNTIME_PACKAGES: readonly (readonly string[])[]
