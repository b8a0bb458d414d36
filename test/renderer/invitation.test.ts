// An invitation on Welcome and in an open workspace: what it says is shown, and nothing is connected before the person agrees.
import { describe, expect, it } from 'vitest'
import { FakeStint, NONE, OPEN, Refused } from './support/stint'
import { all, click, one, openWindow, page, settle, submit, textOf, type } from './support/window'

const LINE = 'https://time.nordwind.example stint_inv_0123456789'
const SAYS = {
  server: 'https://time.nordwind.example',
  organization: 'Nordwind',
  name: 'Anna Nowak',
  email: 'anna@nordwind.example',
  invitedBy: 'Mira Kowalska',
  expiresAt: '2026-11-28T12:00:00Z',
}

async function welcome(workspace = true) {
  const stint = new FakeStint().on('invitation.preview', () => SAYS)
  if (workspace) stint.publish('workspace', NONE)
  await openWindow(stint)
  await settle()
  if (workspace) await click(one('button', 'My team: Join your team'))
  await settle()
  return stint
}

describe('an invitation that is pasted', () => {
  it('is shown at once and taken when the person says so', async () => {
    const stint = await welcome()
    await type(one('textbox', 'Invitation'), LINE)
    const card = textOf(one('region', 'What the invitation says'))
    for (const said of ['Nordwind', SAYS.server, 'Anna Nowak', SAYS.email, 'Mira Kowalska']) {
      expect(card).toContain(said)
    }
    expect(stint.inputs('invitation.redeem')).toEqual([])
    await click(one('button', 'Connect'))
    expect(stint.inputs('invitation.redeem')).toEqual([{ line: LINE }])
  })

  it('leaves no other way in front of the person while it is asked about', async () => {
    await welcome()
    await type(one('textbox', 'Invitation'), LINE)
    expect(all('textbox', 'Access token')).toEqual([])
    await click(one('button', 'Cancel'))
    expect(all('textbox', 'Access token')).toHaveLength(1)
  })

  it('is asked about again when another one stands there', async () => {
    await welcome()
    await type(one('textbox', 'Invitation'), LINE)
    await type(one('textbox', 'Invitation'), 'https://elsewhere.example')
    expect(all('region', 'What the invitation says')).toEqual([])
  })

  it('says at its field why it is refused, and keeps what was typed', async () => {
    const stint = await welcome()
    stint.on('invitation.preview', () => {
      throw new Refused({ code: 'invitation-over', message: 'It was already used.', field: 'line' })
    })
    await type(one('textbox', 'Invitation'), LINE)
    expect(textOf(one('alert'))).toBe('It was already used.')
    expect((one('textbox', 'Invitation') as HTMLInputElement).value).toBe(LINE)
  })

  it('is asked for where there is none', async () => {
    const stint = await welcome()
    await submit(one('textbox', 'Invitation'))
    expect(textOf(one('alert'))).toBe('Paste your invitation: an address and a code.')
    expect(stint.inputs('invitation.preview')).toEqual([])
  })
})

describe('a link that is opened', () => {
  it('fills the field and asks the server', async () => {
    const stint = await welcome()
    stint.publish('invitation', { revision: 1, line: 'stint://join?server=x&code=y' })
    await settle()
    expect(stint.inputs('invitation.preview')).toEqual([{ line: 'stint://join?server=x&code=y' }])
    expect(one('region', 'What the invitation says')).toBeTruthy()
  })

  it('is told in a workspace that is open, and can be put aside', async () => {
    const stint = await welcome(false)
    stint.publish('invitation', { revision: 1, line: LINE })
    await settle()
    expect(textOf(one('region', 'Invitation'))).toContain(
      'You opened an invitation to Nordwind (https://time.nordwind.example) for Anna Nowak.',
    )
    await click(one('button', 'Dismiss'))
    expect(stint.inputs('invitation.dismiss')).toEqual([{}])
    expect(page()).toBeTruthy()
  })

  it('signs in to the workspace that waits for a token, where it is of the same server', async () => {
    const stint = await welcome(false)
    stint.publish('workspace', { ...OPEN, url: SAYS.server, needsToken: true })
    stint.publish('invitation', { revision: 1, line: LINE })
    await settle()
    expect(textOf(one('region', 'Invitation'))).toContain('Sign in with it')
    await click(one('button', 'Sign in', one('region', 'Invitation')))
    expect(stint.inputs('workspace.signIn')).toEqual([{ token: LINE }])
    stint.publish('workspace', { ...OPEN, url: 'https://other.example', needsToken: true })
    await settle()
    expect(textOf(one('region', 'Invitation'))).toContain('leave Nordwind first')
  })
})
