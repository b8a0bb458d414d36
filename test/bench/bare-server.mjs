// The baseline of the service: one Fastify route that answers ready bytes, and one that inserts a row.
//   node bare-server.mjs DATABASE PAGES
// PAGES is a JSON file with the body to answer for each address of GET /work-times.
import { readFileSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import Fastify from 'fastify'

const [databaseFile, pagesFile] = process.argv.slice(2)

const database = new DatabaseSync(databaseFile)
// As durable as the service: a committed row survives a power cut.
database.exec('pragma journal_mode = wal')
database.exec('pragma synchronous = full')
database.exec(
  'create table if not exists work_times (id integer primary key autoincrement, employee text, project text, date text, seconds integer, description text)',
)
const insert = database.prepare(
  'insert into work_times (employee, project, date, seconds, description) values (?, ?, ?, ?, ?)',
)
const pages = new Map(Object.entries(JSON.parse(readFileSync(pagesFile, 'utf8'))))

const server = Fastify()
server.get('/work-times', async (request, reply) => {
  reply.type('application/json; charset=utf-8')
  return pages.get(request.raw.url)
})
server.post('/work-times', async ({ body: { employee, project, date, seconds, description } }, reply) => {
  const { lastInsertRowid } = insert.run(employee, project, date, seconds, description)
  reply.code(201)
  return { id: Number(lastInsertRowid), employee, project, date, seconds, description }
})
process.once('SIGTERM', async () => {
  await server.close()
  database.close()
})
const url = await server.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`listening on ${url}\n`)
