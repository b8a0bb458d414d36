// What the build writes into the main process.

/** Whether this is the build of `npm run dev`. Every other build has `false` here, and none of the code behind it. */
declare const __STINT_DEV__: boolean
