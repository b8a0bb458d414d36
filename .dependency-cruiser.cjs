// Who may import whom: the import rules of docs/architecture.md, as rules that fail the build.

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A package by name, however it was resolved (installed file or bare name). */
const npm = (...names) => `(^(${names.join('|')})$|node_modules/(${names.join('|')})(/|$))`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbid('no-cycles', 'No cycles, of values or of types.', {}, { circular: true }),
    forbid(
      'resolvable',
      'Every import must resolve.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|^#build/|\\?' },
    ),
    forbid(
      'contract-is-pure',
      'contract imports typebox and the limits that domain counts with, nothing else.',
      { path: '^src/contract/' },
      { pathNot: ['^src/contract/', '^src/domain/limits\\.ts$', npm('typebox')] },
    ),
    forbid(
      'domain-is-pure',
      'domain takes plain values and imports Temporal: no contract, no I/O, no clock.',
      { path: '^src/domain/' },
      { pathNot: ['^src/domain/', npm('temporal-polyfill', 'temporal-spec')] },
    ),
    forbid(
      'service-stands-alone',
      'The service knows neither the desktop app nor its windows.',
      { path: '^src/service/' },
      { path: ['^electron/', '^src/renderer/', npm('electron')] },
    ),
    forbid(
      'area-imports-no-area',
      'An area of the API knows no other; what two areas share is in calendar or books, or the engine looks it up by name.',
      { path: '^src/service/areas/([^/]+)/' },
      { path: '^src/service/areas/', pathNot: '^src/service/areas/$1/' },
    ),
    forbid(
      'area-imports-engine-and-calendar',
      'An area imports calendar, books, engine, outbound and db, domain and contract, nothing else of the service.',
      { path: '^src/service/areas/' },
      { path: '^src/service/', pathNot: '^src/service/(areas|calendar|books|engine|outbound|db)/' },
    ),
    forbid(
      'calendar-knows-no-area',
      'The calendar serves several areas and knows none.',
      { path: '^src/service/calendar/' },
      { path: '^src/service/', pathNot: '^src/service/(calendar|engine|db)/' },
    ),
    forbid(
      'books-know-no-area',
      'Prices, rates and costs serve several areas and know none.',
      { path: '^src/service/books/' },
      { path: '^src/service/', pathNot: '^src/service/(books|engine|db)/' },
    ),
    forbid(
      'engine-knows-no-area',
      'The engine serves every resource and knows none.',
      { path: '^src/service/engine/' },
      { path: '^src/service/', pathNot: '^src/service/(engine|outbound|db)/' },
    ),
    forbid(
      'outbound-stands-alone',
      'Requests to other servers are made the same way whoever makes them.',
      { path: '^src/service/outbound/' },
      { path: '^src/service/', pathNot: '^src/service/outbound/' },
    ),
    forbid(
      'db-knows-no-engine',
      'The database layer knows tables and transactions, and nothing of what is kept in them.',
      { path: '^src/service/db/' },
      { path: '^src/service/', pathNot: '^src/service/db/' },
    ),
    forbid(
      'http-knows-no-seeds',
      'The server hands requests to routes; what fills a workspace is above it.',
      { path: '^src/service/http/' },
      { path: '^src/service/', pathNot: '^src/service/(http|areas|engine|db)/' },
    ),
    {
      ...forbid(
        'no-folder-cycles',
        'No cycles between folders.',
        { path: '^(src|electron)' },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'main-starts-the-service',
      'The main process starts the service by its built entry and never imports it, nor the renderer.',
      { path: '^electron/' },
      { path: ['^src/service/', '^src/renderer/'] },
    ),
    forbid(
      'workspace-without-electron',
      'electron/main/workspace runs under plain Node: no Electron, no desktop room, no bridge. Words are plain text.',
      { path: '^electron/main/workspace/' },
      { path: ['^electron/(?!main/(workspace|messages)/)', npm('electron', 'electron-updater')] },
    ),
    forbid(
      'messages-are-only-text',
      'What the main process says needs nothing but the contract and how messages are written.',
      { path: '^electron/main/messages/' },
      { pathNot: ['^electron/main/messages/', '^src/contract/', '^src/domain/message-text\\.ts$'] },
    ),
    forbid(
      'preload-has-no-logic',
      'The preload is built from the bridge contract: contract and electron, nothing else.',
      { path: '^electron/preload/' },
      { pathNot: ['^electron/preload/', '^src/contract/', npm('electron', 'typebox')] },
    ),
    forbid(
      'renderer-without-node',
      'The renderer talks through window.stint: no Node, no Electron.',
      { path: '^src/renderer/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'renderer-without-main',
      'The renderer imports contract and domain, and nothing of the main process or the service.',
      { path: '^src/renderer/' },
      { path: ['^electron/', '^src/service/', npm('electron')] },
    ),
    forbid(
      'product-without-tests',
      'The product never imports tests or scripts.',
      { path: '^(src|electron)/' },
      { path: '^(test|scripts)/' },
    ),
    forbid(
      'shipped-dependencies',
      'What main, preload and the service import at run time is installed with the package: a dependency, not a dev one.',
      { path: '^(electron|src/service|src/contract|src/domain)/' },
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm'],
        pathNot: npm('electron', '@types'),
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|demo|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    extraExtensionsToScan: ['.css', '.json'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.vue', '.mjs', '.js', '.cjs', '.d.ts', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'browser', 'types', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
