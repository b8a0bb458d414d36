// What tests see of unzip.mjs.

/** See unzip.mjs: unpacks the entries of a zip that `nameFor` names into a folder. */
export function unzip(
  archive: string,
  target: string,
  nameFor: (name: string) => string | undefined,
): Promise<void>
