// What tests see of system-packages.mjs.
export declare const NEEDS: Readonly<Record<string, readonly (readonly string[])[]>>
