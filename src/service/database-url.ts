// Where the command line takes the database's URL from: an option, a file, or the environment. The last two keep its
// password out of the list of processes.
import { readFileSync } from 'node:fs'
import type { Logger } from 'pino'

const DEFAULT = 'sqlite:stint-service.sqlite'
/** Like DATABASE_URL elsewhere, under a name that nothing else on the computer uses. */
const VARIABLE = 'STINT_DATABASE_URL'

type Log = Pick<Logger, 'warn'>

interface Given {
  /** The options `--database` and `--database-url-file`. */
  readonly option: string | undefined
  readonly file: string | undefined
}

const readUrl = (file: string): string => {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'it is unreadable'
    throw new Error(
      `The file ${file} of --database-url-file cannot be read (${reason}). Nothing was changed.`,
      { cause: error },
    )
  }
  if (text === '' || /\s/.test(text))
    throw new Error(
      `The file ${file} of --database-url-file must contain one URL and nothing else. Nothing was changed.`,
    )
  return text
}

const saysPassword = (url: string): boolean => /^postgres(ql)?:\/\/[^/?#]*:[^/?#]*@/.test(url)

/**
 * @param env of the process
 * @throws Error with words that name the place and never its content: no URL in the file, or two places at once
 */
export const databaseUrl = ({ option, file }: Given, env: NodeJS.ProcessEnv, log: Log): string => {
  if (option !== undefined && file !== undefined)
    throw new Error('--database and --database-url-file both name a database. Use only one of them.')
  if (option !== undefined) {
    if (saysPassword(option))
      log.warn(
        `The password in --database shows in the list of processes. Use --database-url-file, ${VARIABLE} or PGPASSWORD instead.`,
      )
    return option
  }
  if (file !== undefined) return readUrl(file)
  const named = env[VARIABLE]?.trim() ?? ''
  return named === '' ? DEFAULT : named
}
