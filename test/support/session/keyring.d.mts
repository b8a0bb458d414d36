// Types of keyring.mjs for tests that open sessions of their own.

/** See keyring.mjs: starts gnome-keyring with an unlocked login keyring. */
export function startKeyring(env: NodeJS.ProcessEnv): Promise<{ stop: () => Promise<void> }>

/** See keyring.mjs: locks the login keyring. */
export function lockKeyring(busAddress: string): Promise<void>

/** See keyring.mjs: unlocks the login keyring. */
export function unlockKeyring(busAddress: string): Promise<void>
export function storedAccounts(busAddress: string): Promise<string[]>
