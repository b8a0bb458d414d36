// Types of bus.mjs for tests that open sessions of their own.

/** See bus.mjs: starts a session bus. */
export function startBus(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ readonly address: string; stop: () => Promise<void> }>
