// Writes NOTICES.md: what the app ships of others' work, and under which licences. Run by hand after a dependency changed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inProject } from './lib/paths.mjs'
import { main, say } from './lib/terminal.mjs'
import { setup } from './setup.mjs'

/** Shipped in the renderer without being a module of its bundle: a style reset, a font, icon drawings. */
const ASSETS = ['tailwindcss', '@fontsource-variable/inter', '@iconify-json/lucide']

const INTRODUCTION = `# Notices

Stint is licensed under the MIT licence (see LICENSE). It ships the work of others, listed here with their licences.
Electron and Chromium come with their own: LICENSE.electron.txt and LICENSES.chromium.html lie beside the program.

## Data

- **Bank holidays** are computed by date-holidays from its holiday data, © its contributors, licensed under
  Creative Commons Attribution-ShareAlike 3.0 (https://creativecommons.org/licenses/by-sa/3.0/), used unchanged
  (https://github.com/commenthol/date-holidays), and then corrected by the files of resources/bank-holidays. Lists of
  holidays made from it may be passed on under the same licence. Many of the corrections quote vacanza/holidays,
  © Vacanza Team and individual authors, MIT licence (https://github.com/vacanza/holidays).
- **Time zone data** are made from the IANA time zone database, which is in the public domain
  (https://www.iana.org/time-zones), as packed by moment-timezone, MIT licence (https://momentjs.com/timezone/).
- **Inter**, the typeface: © The Inter Project Authors (https://github.com/rsms/inter), SIL Open Font License 1.1.
- **Lucide**, the icons: © Lucide Contributors (https://lucide.dev), ISC licence.

## Packages
`

/** Where each shipped package is installed: the dependencies of main and service, and what the renderer bundles. */
async function shippedPlaces() {
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  const installed = Object.entries(packages)
    .filter(([place, entry]) => place !== '' && entry.dev !== true && entry.devOptional !== true)
    .map(([place]) => place)
  const assets = ASSETS.map((name) => `node_modules/${name}`)
  const places = new Set([...installed, ...assets, ...(await bundledInRenderer())])
  return [...places].filter((place) => existsSync(inProject(place, 'package.json')))
}

/** The packages that put code into the renderer, seen by building it. */
async function bundledInRenderer() {
  const { loadConfigFromFile } = await import('electron-vite')
  const vite = await import('vite')
  const { config } = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    undefined,
    inProject(),
  )
  const places = new Set()
  const collector = {
    name: 'collect-packages',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? Object.keys(chunk.modules) : [],
      )
      for (const id of modules) {
        const place = placeOf(id)
        if (place !== undefined) places.add(place)
      }
    },
  }
  const { renderer } = config
  await vite.build({
    ...renderer,
    root: inProject(renderer.root),
    configFile: false,
    logLevel: 'error',
    plugins: [renderer.plugins, collector],
    build: { ...renderer.build, write: false },
  })
  return places
}

/** The folder of the package a module belongs to, relative to the project; undefined for our own modules. */
function placeOf(moduleId) {
  const at = moduleId.lastIndexOf('node_modules/')
  if (at === -1 || moduleId.startsWith('\0virtual:')) return undefined
  const [scopeOrName, name] = moduleId.slice(at + 'node_modules/'.length).split('/')
  const folder =
    moduleId.slice(0, at) +
    `node_modules/${scopeOrName.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName}`
  return path.relative(inProject(), folder.replace(/^\0/, ''))
}

/** Name, version, licence and licence text of an installed package. */
function describe(place) {
  const folder = inProject(place)
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i.test(file) && !/\.(js|ts|json)$/.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  const holder = typeof author === 'string' ? author : author?.name
  const text =
    texts.length > 0 ? texts.join('\n\n') : `Licensed under ${license}${holder ? `, © ${holder}` : ''}.`
  return { title: `${name} ${version} (${typeof license === 'string' ? license : license?.type})`, text }
}

/** The document: packages with the same licence text share it. */
function document(packages) {
  const titlesByText = new Map()
  for (const { title, text } of packages) titlesByText.set(text, [...(titlesByText.get(text) ?? []), title])
  const groups = [...titlesByText].map(([text, titles]) => ({ text, titles: [...new Set(titles)].sort() }))
  groups.sort((a, b) => (a.titles[0] < b.titles[0] ? -1 : 1))
  const sections = groups.map(
    ({ titles, text }) =>
      `${titles.map((title) => `- ${title}`).join('\n')}\n\n\`\`\`\`text\n${text}\n\`\`\`\`\n`,
  )
  return [INTRODUCTION, ...sections].join('\n')
}

await main(async () => {
  await setup()
  const packages = (await shippedPlaces()).map(describe)
  const prettier = await import('prettier')
  const file = inProject('NOTICES.md')
  const options = await prettier.resolveConfig(file)
  writeFileSync(file, await prettier.format(document(packages), { ...options, filepath: file }))
  say(`NOTICES.md names ${packages.length} packages.`)
})
