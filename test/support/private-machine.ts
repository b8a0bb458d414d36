// This computer, with a place of its own for everything that is installed: programs put there are seen by no one else.
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Where Debian packages put files. */
const PLACES = ['/usr', '/var', '/etc', '/opt']

// A layer in memory over each place. The shell stays, because the layers last as long as a process sees them.
const KEEPER = `set -e
mount -t tmpfs tmpfs "$1"
shift
for place in "$@"; do
  mkdir -p "$layers$place/over" "$layers$place/work"
  mount -t overlay overlay -o "lowerdir=$place,upperdir=$layers$place/over,workdir=$layers$place/work" "$place"
done
echo ready
read -r _`

/** Whether this user may have one. */
export const mayHavePrivateMachine = (): boolean =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** What it was before is what it is after. */
export class PrivateMachine {
  private constructor(private readonly keeper: ChildProcess) {}

  /**
   * @param folder an empty folder to hang the layers up in
   * @throws Error where the kernel does not allow it
   */
  static async start(folder: string): Promise<PrivateMachine> {
    const keeper = spawn('unshare', ['--mount', '--', 'sh', '-c', KEEPER, 'sh', folder, ...PLACES], {
      env: { ...process.env, layers: folder },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const answer = await Promise.race([once(keeper.stdout, 'data'), once(keeper, 'exit')])
    if (String(answer[0]).trim() !== 'ready') throw new Error('This kernel gives no private machine.')
    return new PrivateMachine(keeper)
  }

  /** What comes before a command to run it there. */
  get inside(): readonly string[] {
    const keeper = `/proc/${this.keeper.pid}`
    return ['nsenter', `--mount=${keeper}/ns/mnt`, `--root=${keeper}/root`, '--']
  }

  /** Runs a command there as root. @throws with its words when it fails */
  run(...command: readonly string[]): string {
    const [program = '', ...args] = [...this.inside, ...command]
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  }

  /** Everything put there is gone. */
  async stop(): Promise<void> {
    const ended = once(this.keeper, 'exit')
    this.keeper.stdin?.end()
    await ended
  }
}
