// Parses typed code. When many files are linted once, each TypeScript project is read and its types are worked out once.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { projectDir } from '../lib/paths.mjs'

/** Set by the scripts that lint many files and end; typescript-eslint knows the name. An editor goes on and never sets it. */
const once = () => process.env.TSESTREE_SINGLE_RUN === 'true'

/** The project whose types a file is linted with: the first that matches. */
const PROJECTS = [
  [/^(src\/renderer|test\/renderer|test\/gallery)\/|\.vue$/, 'tsconfig.web.json'],
  [/^test\/e2e\//, 'tsconfig.e2e.json'],
  [/^test\/clients\//, 'tsconfig.clients.json'],
  [/./, 'tsconfig.node.json'],
]

/** The script of a component, as vue-eslint-parser hands it over. */
function scriptOf(file) {
  return /<script\b[^>]*>([\s\S]*?)<\/script>/.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}

/**
 * A program of all files of a project, components too. TypeScript's own service for editors would make a program for
 * each component, because what is on disk is not what is linted, and work out the same types again each time.
 */
function programOf(name) {
  const file = path.join(projectDir, name)
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile)
  if (error !== undefined) throw new Error(ts.flattenDiagnosticMessageText(error.messageText, '\n'))
  const { fileNames, options } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    projectDir,
    {},
    file,
    undefined,
    [{ extension: '.vue', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred }],
  )
  const settings = { ...options, allowNonTsExtensions: true }
  const host = ts.createCompilerHost(settings, true)
  const { getSourceFile } = host
  host.getSourceFile = (fileName, target, ...rest) =>
    fileName.endsWith('.vue')
      ? ts.createSourceFile(fileName, scriptOf(fileName), target, true, ts.ScriptKind.TS)
      : getSourceFile.call(host, fileName, target, ...rest)
  return ts.createProgram(fileNames, settings, host)
}

const programs = new Map()

/**
 * The program that holds a file just as it is linted; undefined when it is linted otherwise than it is on the disk (a fix).
 * @throws Error for a file outside of its project: the service for editors would read a project more for it
 */
function programFor(code, filePath) {
  const relative = path.relative(projectDir, filePath).replaceAll(path.sep, '/')
  const [, project] = PROJECTS.find(([files]) => files.test(relative))
  if (!programs.has(project)) programs.set(project, programOf(project))
  const program = programs.get(project)
  const source = program.getSourceFile(filePath)
  if (source === undefined)
    throw new Error(`${relative} is not in ${project}: see scripts/lint/typed-parser.mjs.`)
  return source.text === code ? program : undefined
}

/** Parses a file like typescript-eslint's own parser, which does the work. */
function parseForESLint(code, options) {
  const typed = Boolean(options.projectService)
  const program = typed && once() ? programFor(code, options.filePath) : undefined
  if (program === undefined) return tseslint.parser.parseForESLint(code, options)
  return tseslint.parser.parseForESLint(code, { ...options, projectService: undefined, programs: [program] })
}

/** The parser, for ESLint's configuration. */
export const typedParser = { meta: { name: 'stint-typed-parser', version: '1' }, parseForESLint }
