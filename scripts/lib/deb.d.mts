// What tests see of deb.mjs.

/** See deb.mjs: builds a Debian package from a packed folder; answers its path. */
export function buildDeb(options: {
  readonly folder: string
  readonly version: string
  readonly output: string
  readonly compression?: string
}): Promise<string>
export function canBuildDeb(): boolean
