// A service for the tests of its keeper: speaks the messages, serves its process id over the socket, and obeys its database's name.
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

let server
process.on('message', (message) => {
  if (message.type === 'start') return start(message)
  if (message.type === 'token')
    return process.send({ ...message, token: `token ${message.id} of ${process.pid}` })
  server?.close()
  process.disconnect()
})

function start({ database, socket, setup }) {
  if (database.endsWith('refuses')) {
    process.send({
      type: 'failed',
      message: 'The database is newer than this Stint. It was left as it is.',
      fault: null,
    })
    return
  }
  if (database.endsWith('dies')) process.exit(3)
  if (database.endsWith('mute')) {
    process.removeAllListeners('message')
    process.on('message', () => undefined)
  }
  // Fails to come back once, to be seen trying again.
  if (database.endsWith('stumbles')) {
    const stumbled = `${database}.${existsSync(`${database}.1`) ? 2 : 1}`
    if (existsSync(`${database}.1`) && !existsSync(`${database}.2`)) {
      writeFileSync(stumbled, '')
      process.exit(4)
    }
    writeFileSync(stumbled, '')
  }
  process.stderr.write('refused Bearer abc.def\n')
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    const { host, authorization } = request.headers
    response.end(JSON.stringify({ pid: process.pid, url: request.url, host, authorization, setup }))
  })
  server.listen(socket, () => process.send({ type: 'ready' }))
}
