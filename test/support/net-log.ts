// What Chromium itself notes of its network: the hosts that it looked up or connected to, whoever made it do so.
import { readFileSync } from 'node:fs'

/** The switch that makes an app write its notes down; the file is whole when the app has quit. */
export const netLogTo = (file: string): string => `--log-net-log=${file}`

interface Notes {
  constants: { logEventTypes: Record<string, number> }
  events: { type: number; params?: Record<string, unknown> }[]
}

/** Questions for names, and connections over TCP. */
const NOTED = ['HOST_RESOLVER_MANAGER_JOB', 'HOST_RESOLVER_MANAGER_REQUEST', 'TCP_CONNECT_ATTEMPT']

/** Hosts or addresses with their ports, each once, in order. */
export function contactedHosts(file: string): string[] {
  const { constants, events } = JSON.parse(readFileSync(file, 'utf8')) as Notes
  const types = new Set(NOTED.map((name) => constants.logEventTypes[name]))
  const hosts = events
    .filter(({ type }) => types.has(type))
    .map(({ params }) => params?.['host'] ?? params?.['address'])
    .filter((host) => typeof host === 'string')
    .map((host) => host.replace(/^\w+:\/\//, ''))
  return [...new Set(hosts)].sort()
}
