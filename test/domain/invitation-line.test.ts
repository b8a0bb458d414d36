// The line that invites: both forms, written and read back, and what is no invitation.
import { describe, expect, test } from 'vitest'
import { formatInvitation, leadsToOwnComputer, parseInvitation } from '../../src/domain/invitation-line'

const CODE = 'stint_inv_0123456789abcdefghijABCDEFGHIJ0123456789ab'
const here = { server: 'https://stint.example.com', code: CODE }

test('writes a line to paste and a link to open', () => {
  expect(formatInvitation(here)).toEqual({
    line: `https://stint.example.com ${CODE}`,
    link: `stint://join?server=https%3A%2F%2Fstint.example.com&code=${CODE}`,
  })
})

describe('reads what it wrote', () => {
  const servers = [
    'https://stint.example.com',
    'http://127.0.0.1:4010',
    'http://[::1]:4010',
    'https://example.com/time/api',
    'https://example.com/a%20b',
    'https://zażółć.example',
  ]
  test.each(servers)('%s', (server) => {
    const { line, link } = formatInvitation({ server, code: CODE })
    expect(parseInvitation(line)).toEqual({ server, code: CODE })
    expect(parseInvitation(link)).toEqual({ server, code: CODE })
  })
})

const READ: readonly (readonly [string, string])[] = [
  ['white space around it', `  https://stint.example.com   ${CODE}\n`],
  ['a line break between the two', `https://stint.example.com\r\n${CODE}`],
  ['a tab', `https://stint.example.com\t${CODE}`],
  ['a no-break space', `https://stint.example.com\u00a0${CODE}`],
  ['a slash at the end of the address', `https://stint.example.com/ ${CODE}`],
  [
    'a link that a browser added a slash to',
    `stint://join/?server=https%3A%2F%2Fstint.example.com&code=${CODE}`,
  ],
  ['a link with the code first', `stint://join?code=${CODE}&server=https%3A%2F%2Fstint.example.com`],
  ['a link with more in it', `stint://join?server=https%3A%2F%2Fstint.example.com&code=${CODE}&lang=pl`],
  ['a link in capitals', `STINT://JOIN?server=https%3A%2F%2Fstint.example.com&code=${CODE}`],
]
test.each(READ)('reads %s', (_what, text) => {
  expect(parseInvitation(text)).toEqual(here)
})

const REFUSED: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['only an address', 'https://stint.example.com'],
  ['only a code', CODE],
  ['the code before the address', `${CODE} https://stint.example.com`],
  ['an address without a scheme', `stint.example.com ${CODE}`],
  ['another scheme', `ftp://stint.example.com ${CODE}`],
  ['a script', `javascript:alert(1) ${CODE}`],
  ['an address with a name in it', `https://anna@stint.example.com ${CODE}`],
  ['an address with a query', `https://stint.example.com/?a=1 ${CODE}`],
  ['an address with a fragment', `https://stint.example.com/#a ${CODE}`],
  ['an address without a host', `https:// ${CODE}`],
  ['a third word', `https://stint.example.com ${CODE} now`],
  ['a code that is too short', 'https://stint.example.com abc'],
  ['a code that is too long', `https://stint.example.com ${'a'.repeat(201)}`],
  ['a code with other characters', 'https://stint.example.com stint_inv_abc/../def'],
  ['a link without a code', 'stint://join?server=https%3A%2F%2Fstint.example.com'],
  ['a link without a server', `stint://join?code=${CODE}`],
  ['another link of the app', `stint://open?server=https%3A%2F%2Fstint.example.com&code=${CODE}`],
  [
    'a link with two servers',
    `stint://join?server=https%3A%2F%2Fa.example&server=https%3A%2F%2Fb.example&code=${CODE}`,
  ],
  ['a link that is not percent-encoded', `stint://join?server=https%3A%2F%2F%E0%A4%A&code=${CODE}`],
  ['a link to another scheme', `stint://join?server=file%3A%2F%2F%2Fetc%2Fpasswd&code=${CODE}`],
]
test.each(REFUSED)('refuses %s', (_what, text) => {
  expect(parseInvitation(text)).toBeNull()
})

test.each([
  ['http://127.0.0.1:4010', true],
  ['http://localhost:4010/api', true],
  ['http://[::1]:4010', true],
  ['http://192.168.1.20:4010', false],
  ['https://localhost.example.com', false],
  ['https://127.example.com', false],
])('knows of %s whether it leads to the own computer: %s', (server, own) => {
  const { line, link } = formatInvitation({ server, code: CODE })
  expect([line, link].map(leadsToOwnComputer)).toEqual([own, own])
})
