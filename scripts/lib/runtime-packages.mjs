// The Debian packages that the installed app needs: what Electron and its native modules link against or open by name.

/** Every name a package has in the releases of Debian and Ubuntu that carry it, newest first; one of them is needed. */
export const RUNTIME_PACKAGES = [
  ['libasound2t64', 'libasound2'],
  ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'],
  ['libatk1.0-0t64', 'libatk1.0-0'],
  ['libatspi2.0-0t64', 'libatspi2.0-0'],
  ['libc6'],
  ['libcairo2'],
  ['libcups2t64', 'libcups2'],
  ['libdbus-1-3'],
  ['libdrm2'],
  ['libexpat1'],
  ['libgbm1'],
  ['libgcc-s1'],
  ['libglib2.0-0t64', 'libglib2.0-0'],
  ['libgtk-3-0t64', 'libgtk-3-0'],
  // Opened by name: without it there are no notifications.
  ['libnotify4'],
  ['libnspr4'],
  ['libnss3'],
  ['libpango-1.0-0'],
  // The keychain module links against it; Chromium opens it by name.
  ['libsecret-1-0'],
  ['libstdc++6'],
  ['libudev1'],
  ['libx11-6'],
  ['libxcb1'],
  ['libxcomposite1'],
  ['libxdamage1'],
  ['libxext6'],
  ['libxfixes3'],
  ['libxkbcommon0'],
  ['libxrandr2'],
  // Opens folders: Electron starts xdg-open.
  ['xdg-utils'],
]

/** What a desktop usually has, and the app says when it is not there: a keychain. */
export const RECOMMENDED_PACKAGES = [['gnome-keyring', 'kwalletmanager', 'keepassxc']]
