// The example "Add a resource" in docs/architecture.md, followed word for word: its files make a resource that answers.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleOf } from '../support/doc-example'

const PROJECT = path.resolve(import.meta.dirname, '..', '..')
const COPIED = [
  'src/contract',
  'src/domain',
  'src/service',
  'resources/seed',
  'package.json',
  'tsconfig.base.json',
  'vite.service.config.mts',
]
const tool = (name: string) => path.join(PROJECT, 'node_modules', ...name.split('/'))

const example = exampleOf('Add a resource')

let folder: string
let service: ChildProcess | undefined
let url: string
let token: string

const call = async (method: string, address: string, body?: unknown) => {
  const answer = await fetch(`${url}${address}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

/** Runs a tool in the copy. @throws Error with its words when it fails. */
const run = async (...words: string[]) => {
  try {
    await promisify(execFile)(process.execPath, words, { cwd: folder })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${stdout}${stderr}`, { cause: error })
  }
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stint-resource-'))
  for (const each of COPIED) cpSync(path.join(PROJECT, each), path.join(folder, each), { recursive: true })
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(folder, 'node_modules'))
  example.follow(folder)
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: './tsconfig.base.json',
      compilerOptions: { types: ['node'] },
      files: example.blocks.map(({ file }) => file),
    }),
  )
  await Promise.all([
    run(tool('typescript/bin/tsc'), '-p', 'tsconfig.json'),
    run(tool('vite/bin/vite.js'), 'build', '--config', 'vite.service.config.mts', '--logLevel', 'warn'),
  ])
  const database = `sqlite:${path.join(folder, 'workspace.sqlite')}`
  const child = spawn(process.execPath, ['out/service/cli.js', '--port', '0', '--database', database], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  service = child
  let said = ''
  ;[token = '', url = ''] = await new Promise<string[]>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /token: (\S+)\nlistening on (\S+)\n/.exec(said)
      if (ready !== null) resolve(ready.slice(1))
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', () => reject(new Error(`The service ended: ${said}`)))
  })
}, 120_000)
afterAll(async () => {
  if (service?.exitCode === null) {
    const ended = once(service, 'exit')
    service.kill('SIGTERM')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
})

describe('the example of a new resource', () => {
  it('is three new files and lines in three others', () => {
    expect(example.blocks.map(({ language }) => language)).toEqual([
      ...['ts', 'ts', 'ts'],
      ...['diff', 'diff', 'diff'],
    ])
  })

  it('answers over HTTP: create, get, list, filter, refuse, delete', async () => {
    const office = await call('POST', '/locations', { name: 'Office' })
    expect(office).toMatchObject({ status: 201 })
    const made = await call('POST', '/lockers', { name: 'Left of the door', location: '/locations/1' })
    expect(made).toMatchObject({ status: 201, body: { id: 1, name: 'Left of the door' } })
    expect(await call('GET', '/lockers/1')).toEqual({ status: 200, body: made.body })
    expect(await call('GET', '/lockers?location=1')).toMatchObject({ status: 200, body: [{ id: 1 }] })
    expect(await call('POST', '/lockers', { location: '/locations/9' })).toMatchObject({
      status: 422,
      body: { code: 'validation' },
    })
    expect(await call('DELETE', '/lockers/1')).toMatchObject({ status: 204 })
    expect(await call('GET', '/lockers')).toEqual({ status: 200, body: [] })
  })

  it('is in the OpenAPI document, marked as an extension', async () => {
    const { body } = await call('GET', '/api/doc.json')
    const { paths } = body as { paths: Record<string, Record<string, unknown>> }
    expect(Object.keys(paths['/lockers'] ?? {})).toEqual(expect.arrayContaining(['get', 'post']))
    expect(paths['/lockers/{id}']?.['get']).toMatchObject({ 'x-extension': true })
  })
})
