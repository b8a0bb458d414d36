// The language of the workspace: the setting's, else the system's; for what it says, and for what servers are asked to say.
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../../electron/main/messages/messages'
import { headersOf } from '../../electron/main/workspace/api/headers'
import { openTestWorkspace } from './harness'

describe('the language of the workspace', () => {
  it('is the system’s until the settings say another, and then at once', async () => {
    const { workspace } = openTestWorkspace({ language: 'pl' })
    expect(workspace.state('language')).toBe('pl')
    expect(workspace.messages()).toBe(MESSAGES.pl)
    const heard: string[] = []
    workspace.on('language', (language) => heard.push(language))
    await workspace.call('settings.set', { language: 'en' })
    await workspace.call('settings.set', { theme: 'dark' })
    await workspace.call('settings.set', { language: 'system' })
    expect(heard).toEqual(['en', 'pl'])
  })

  it('is remembered', async () => {
    const test = openTestWorkspace()
    await test.workspace.call('settings.set', { language: 'pl' })
    expect((await test.reopen()).workspace.state('language')).toBe('pl')
  })

  it('is what servers are asked to speak', async () => {
    const asked: (string | undefined)[] = []
    const { workspace } = openTestWorkspace({
      fetch: (_url, init) => {
        asked.push(init.headers['Accept-Language'])
        return Promise.resolve({ status: 401, headers: headersOf([]), body: Readable.from([]) })
      },
    })
    const connect = () => workspace.call('workspace.connect', { url: 'https://t.example', token: 'x' })
    await expect(connect()).rejects.toMatchObject({ code: 'token-refused' })
    await workspace.call('settings.set', { language: 'pl' })
    await expect(connect()).rejects.toMatchObject({ code: 'token-refused' })
    expect(new Set(asked)).toEqual(new Set(['en', 'pl, en;q=0.5']))
    expect(asked.at(-1)).toBe('pl, en;q=0.5')
  })

  it('chooses the words of an error when they are said', async () => {
    const { workspace } = openTestWorkspace()
    const error: unknown = await workspace.call('timer.stop', {}).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'no-workspace', message: MESSAGES.en.connecting.noWorkspace })
    expect((error as { say: (messages: typeof MESSAGES.pl) => string }).say(MESSAGES.pl)).toBe(
      'Żadna przestrzeń robocza nie jest otwarta. Najpierw ją utwórz albo się połącz.',
    )
  })
})
