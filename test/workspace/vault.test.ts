// The token and the keychain's moods: it works on, says what is wrong, and never signs anyone out by itself.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../electron/main/workspace/clock'
import { Vault } from '../../electron/main/workspace/vault'
import { MESSAGES } from '../../electron/main/messages/messages'
import { ADA, startForeign } from './foreign'
import { MemoryKeychain, openTestWorkspace, synced, today, until, type TestWorkspace } from './harness'

const TOKEN = 'stint_pat_secretSECRETsecretSECRETsecret'

async function connected(mood: MemoryKeychain['mood']): Promise<TestWorkspace> {
  const { url } = await startForeign({ token: TOKEN })
  const keychain = new MemoryKeychain()
  keychain.mood = mood
  const test = openTestWorkspace({ keychain })
  await test.workspace.call('workspace.connect', { url, token: ` ${TOKEN}\n` })
  await test.workspace.call('workspace.chooseEmployee', { employee: ADA })
  await synced(test.workspace)
  return test
}

const vaultOf = ({ workspace }: TestWorkspace) => {
  const shown = workspace.state('workspace')
  if (shown.state !== 'open') throw new Error('No workspace is open')
  return { ...shown.vault, needsToken: shown.needsToken }
}

/** Something to send, so that being in step means that the token was used. */
const logged = ({ workspace, clock }: TestWorkspace) =>
  workspace.call('entries.log', { description: '', project: '/projects/1', day: today(clock), seconds: 60 })

describe('the vault', () => {
  it('keeps the token in the keychain and nowhere in our files or log', async () => {
    const test = await connected('works')
    expect(vaultOf(test)).toEqual({ state: 'ok', advice: null, needsToken: false })
    expect([...test.keychain.secrets.values()]).toEqual([TOKEN])
    expect([...test.keychain.secrets.keys()][0]).toMatch(
      /^dev\.stint\.app\/http:\/\/127\.0\.0\.1:\d+ \/employees\/1 [0-9a-f]{16}$/,
    )
    await test.workspace.close()
    const files = readdirSync(test.folder, { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    expect(files.map(({ name }) => name)).toContain('stint.sqlite')
    for (const { parentPath, name } of files) {
      expect(readFileSync(join(parentPath, name)).includes(TOKEN), name).toBe(false)
    }
    // Looks into errors, too, of which JSON keeps nothing.
    expect(test.log.length).toBeGreaterThan(0)
    expect(inspect(test.log, { depth: null })).not.toContain(TOKEN)
  })

  it.each([
    ['locked', 'locked', /Unlock it/],
    ['absent', 'absent', /gnome-keyring/],
    ['hangs', 'locked', /waiting for your answer/],
    ['loses', 'absent', /gnome-keyring/],
  ] as const)('that %s: works from memory and says how to mend it', async (mood, state, advice) => {
    const test = await connected(mood)
    await until(test.workspace, 'workspace', (now) => now.state === 'open' && now.vault.state === state)
    expect(vaultOf(test)).toMatchObject({
      needsToken: false,
      advice: expect.stringMatching(advice) as string,
    })
    test.keychain.mood = 'works'
    expect(await test.workspace.call('workspace.retryVault', {})).toEqual({ state: 'ok', advice: null })
    expect([...test.keychain.secrets.values()]).toEqual([TOKEN])
  })

  it('reads the token at the next start, and asks no one for it', async () => {
    const second = await (await connected('works')).reopen()
    const statuses: string[] = []
    second.workspace.on('sync', ({ status }) => void statuses.push(status))
    await logged(second)
    await synced(second.workspace)
    expect(statuses).toContain('waiting')
    expect(statuses).not.toContain('signIn')
    expect(vaultOf(second)).toEqual({ state: 'ok', advice: null, needsToken: false })
  })

  it('that is locked at the start is not taken for empty', async () => {
    const first = await connected('works')
    first.keychain.mood = 'locked'
    const second = await first.reopen()
    await until(second.workspace, 'sync', ({ status }) => status === 'signIn')
    expect(vaultOf(second)).toMatchObject({ state: 'locked', needsToken: true })
    await logged(second)
    second.keychain.mood = 'works'
    expect(await second.workspace.call('workspace.retryVault', {})).toEqual({ state: 'ok', advice: null })
    await synced(second.workspace)
    expect(vaultOf(second).needsToken).toBe(false)
  })

  it('that is absent asks for the token again at the next start', async () => {
    const second = await (await connected('absent')).reopen()
    await until(second.workspace, 'sync', ({ status }) => status === 'signIn')
    expect(vaultOf(second)).toMatchObject({ state: 'absent', needsToken: true })
    await logged(second)
    await second.workspace.call('workspace.signIn', { token: TOKEN })
    await synced(second.workspace)
    expect(vaultOf(second)).toMatchObject({ state: 'absent', needsToken: false })
  })

  it('that is another one, and empty, is not called locked: the person signs in', async () => {
    const first = await connected('works')
    first.keychain.secrets.clear()
    const second = await first.reopen()
    await until(second.workspace, 'sync', ({ status }) => status === 'signIn')
    expect(vaultOf(second)).toEqual({ state: 'ok', advice: null, needsToken: true })
    expect(second.keychain.secrets.size).toBe(0)
    await second.workspace.call('workspace.signIn', { token: TOKEN })
    await synced(second.workspace)
    expect(vaultOf(second)).toEqual({ state: 'ok', advice: null, needsToken: false })
  })

  it('takes the token when the person answers the keychain late', async () => {
    const first = await connected('works')
    let answer: (token: string) => void = () => undefined
    const late = new Promise<string>((resolve) => (answer = resolve))
    first.keychain.getPassword = () => late
    const second = await first.reopen()
    await until(second.workspace, 'sync', ({ status }) => status === 'signIn')
    expect(vaultOf(second)).toMatchObject({ state: 'locked', needsToken: true })
    await logged(second)
    answer(TOKEN)
    await synced(second.workspace)
    expect(vaultOf(second)).toEqual({ state: 'ok', advice: null, needsToken: false })
  })

  it('forgets the token when the workspace is left', async () => {
    const test = await connected('works')
    await test.workspace.call('workspace.leave', {})
    expect(test.keychain.secrets.size).toBe(0)
    expect(test.workspace.state('workspace')).toMatchObject({ state: 'none' })
  })
  it('forgets the token in memory, too, and takes none that comes after that', async () => {
    let answer: (token: string) => void = () => undefined
    const asked = new Promise<string>((resolve) => (answer = resolve))
    const keychain = new MemoryKeychain()
    keychain.getPassword = () => asked
    const changes: string[] = []
    const nothing = () => undefined
    const vault = new Vault(
      { stored: true, account: 'https://time.example.com /employees/1', mark: nothing },
      {
        keychain,
        clock: systemClock,
        log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
        messages: () => MESSAGES.en,
        onChange: () => void changes.push(vault.state.state),
      },
    )
    const read = vault.read()
    await vault.remove()
    answer(TOKEN)
    await read
    expect(vault.token).toBeNull()
    expect(changes).toEqual([])
  })
})
