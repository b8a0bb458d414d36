// Types of electron-runtime.mjs for TypeScript that starts Electron (tests, benchmarks).

/** An Electron ready to run: its folder, its binary, its version and why it was chosen. */
export interface ElectronRuntime {
  readonly path: string
  readonly executable: string
  readonly version: string
  readonly why: string
}

/** See electron-runtime.mjs: the Electron to run, fetched when there is none yet. */
export function electronRuntime(options?: { readonly quiet?: boolean }): Promise<ElectronRuntime>

/** The version of the time zone data in an Electron, such as `2024a`. */
export function timeZonesOf(executable: string): Promise<string>
