// Lint rules: type-checked strict TypeScript (also inside .vue), accessible templates, and the bans that keep the design true.
import vueParser from 'vue-eslint-parser'
import eslint from '@eslint/js'
import { defineConfig } from 'eslint/config'
import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import vueA11y from 'eslint-plugin-vuejs-accessibility'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { directiveReason, fileHeader } from './scripts/lint/local-rules.mjs'
import { typedParser } from './scripts/lint/typed-parser.mjs'

const TYPED = ['**/*.ts', '*.config.mts', '**/*.vue']
const PRODUCT = ['src/**/*.{ts,vue}', 'electron/**/*.ts']

/** The only files that may read the wall clock; everything else is told what time it is. */
const CLOCKS = ['electron/main/workspace/clock.ts', 'src/service/engine/clock.ts', 'src/renderer/clock.ts']

const WALL_CLOCK = [
  { selector: "NewExpression[callee.name='Date']", message: 'Ask the clock module; use Temporal for dates.' },
  {
    selector: "CallExpression[callee.name='Date']",
    message: 'Ask the clock module; use Temporal for dates.',
  },
  { selector: "MemberExpression[object.name='Date'][property.name='now']", message: 'Ask the clock module.' },
  {
    selector: "MemberExpression[object.name='Temporal'][property.name='Now']",
    message: 'Ask the clock module.',
  },
]
const WEAK_WINDOWS = [
  ['sandbox', false],
  ['contextIsolation', false],
  ['webSecurity', false],
  ['nodeIntegration', true],
  ['nodeIntegrationInWorker', true],
  ['nodeIntegrationInSubFrames', true],
  ['webviewTag', true],
  ['allowRunningInsecureContent', true],
].map(([key, value]) => ({
  selector: `Property[key.name='${key}'][value.value=${value}]`,
  message: `${key}: ${value} weakens every window; it is never allowed.`,
}))
const DEFAULT_EXPORT = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Export by name; default exports only where a tool demands one.',
  },
]

/** The first formatter of a process takes ten milliseconds, also of a start that has no use for it. Plurals cost nothing. */
const EARLY_FORMATTERS = [
  'Program > VariableDeclaration',
  'Program > ExportNamedDeclaration > VariableDeclaration',
].map((declaration) => ({
  selector: `${declaration} > VariableDeclarator > NewExpression[callee.object.name='Intl'][callee.property.name!='PluralRules']`,
  message: 'Make it when it is needed first: a start would wait for it.',
}))

/** Areas read rows by their tables' types, and write queries with the builder. */
const UNTYPED_ROWS = [
  {
    selector: "ImportDeclaration[source.value=/db.sql$/] > ImportSpecifier[imported.name='Row']",
    message: 'A row of a table is a RowOf<…>.',
  },
  {
    selector: 'MemberExpression[computed=true][property.value=/^[a-z]+(_[a-z]+)+$/]',
    message: 'A row of a table has its columns as properties: row.employee_id.',
  },
  ...['Literal[value=', 'TemplateElement[value.raw='].map((text) => ({
    selector: `${text}/^(select|insert into|update|delete from) [a-z]/]`,
    message: 'Write queries with the builder.',
  })),
]
/** Where the table is known only when it runs. */
const UNTYPED_AREAS = ['src/service/areas/organization/clearing.ts']
const RENDERER = ['src/renderer/**/*.ts', 'test/renderer/**/*.ts', '**/*.vue']
/** Rules about Vue, where there is Vue: they look through every file they are given. */
const inRenderer = (configs) => configs.map((config) => ({ files: RENDERER, ...config }))

export default defineConfig(
  {
    ignores: [
      'out/**',
      'dist/**',
      'coverage/**',
      'demo/**',
      'test/clients/generated/**',
      '**/node_modules/**',
      '**/.cache/**',
      '**/*.d.mts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' } },
  eslint.configs.recommended,
  {
    plugins: { stint: { rules: { 'file-header': fileHeader, 'directive-reason': directiveReason } } },
    rules: {
      'stint/directive-reason': 'error',
      eqeqeq: 'error',
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Use crypto.randomUUID or crypto.getRandomValues.' },
      ],
    },
  },
  { files: ['**/*.{ts,mts,mjs,cjs}'], rules: { 'stint/file-header': 'error' } },

  // Untyped JavaScript: scripts, tool configuration.
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: globals.node },
  },

  // Typed code.
  {
    files: TYPED,
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parser: typedParser,
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      'no-undef': 'off',
      'no-restricted-syntax': [
        'error',
        ...WALL_CLOCK,
        ...WEAK_WINDOWS,
        ...DEFAULT_EXPORT,
        ...EARLY_FORMATTERS,
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Interfaces ask for promises (Fastify hooks, stores with a synchronous implementation), whether they await or not.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['electron/**/*.ts', 'src/**/*.{ts,vue}'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      'no-console': 'error',
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'electron',
              importNames: ['ipcMain', 'ipcRenderer'],
              message: 'Only electron/main/wire.ts and electron/preload/index.ts speak raw IPC.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['electron/main/wire.ts', 'electron/preload/index.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
  // A command line speaks through its standard output; message catalogues are as long as the language.
  { files: ['src/service/cli.ts', 'src/service/local.ts'], rules: { 'no-console': 'off' } },
  { files: ['src/renderer/i18n/**/*.ts'], rules: { 'max-lines': 'off' } },
  {
    files: CLOCKS,
    rules: { 'no-restricted-syntax': ['error', ...WEAK_WINDOWS, ...DEFAULT_EXPORT] },
  },

  {
    files: ['src/service/areas/**/*.ts'],
    ignores: UNTYPED_AREAS,
    rules: {
      'no-restricted-syntax': ['error', ...WALL_CLOCK, ...WEAK_WINDOWS, ...DEFAULT_EXPORT, ...UNTYPED_ROWS],
    },
  },

  // The renderer: a mirror of the main process. It fetches nothing.
  ...inRenderer(vue.configs['flat/recommended']),
  ...inRenderer(vueA11y.configs['flat/recommended']),
  {
    files: ['**/*.vue'],
    languageOptions: {
      parser: vueParser,
      parserOptions: {
        parser: typedParser,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-macros-order': 'error',
      'vue/no-v-html': 'error',
      'vue/no-unused-refs': 'error',
      'vue/no-useless-v-bind': 'error',
      'vue/prefer-true-attribute-shorthand': 'error',
      // A label that wraps its control, or points at it by id, names it; both at once is asking twice.
      'vuejs-accessibility/label-has-for': ['error', { required: { some: ['nesting', 'id'] } }],
    },
  },
  {
    files: ['src/renderer/**/*.{ts,vue}'],
    languageOptions: { globals: globals.browser },
    rules: {
      'no-restricted-globals': [
        'error',
        ...[
          'fetch',
          'XMLHttpRequest',
          'WebSocket',
          'EventSource',
          'localStorage',
          'sessionStorage',
          'indexedDB',
        ].map((name) => ({
          name,
          message: 'Truth and network live in the main process: go through window.stint.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Use crypto.randomUUID or crypto.getRandomValues.' },
        ...['window', 'globalThis', 'self'].map((object) => ({
          object,
          property: 'fetch',
          message: 'Truth and network live in the main process: go through window.stint.',
        })),
      ],
    },
  },

  // Tests read the clock and print when they must; vitest's matchers take methods unbound.
  {
    files: ['test/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...DEFAULT_EXPORT],
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // Where a tool demands a default export.
  {
    files: ['*.config.{ts,mts}', '**/*.d.ts', 'test/renderer/support/lasting-window.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  prettier,
  // The product never reads the clock by accident, and prettier has no say in it.
  { files: PRODUCT, rules: { 'no-debugger': 'error', 'no-alert': 'error' } },
)
