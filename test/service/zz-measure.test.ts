// Temporary.
import { it } from 'vitest'
import { databases } from './support/databases'
import { startService } from './support/service'
import { openDatabase } from '../../src/service/db/database'
import { migrate } from '../../src/service/db/migrate'
import { createLog } from '../../src/service/log'

it('measures', async () => {
  const lines: string[] = []
  for (const database of databases()) {
    for (let n = 0; n < 6; n += 1) {
      const t: number[] = []
      const mark = () => t.push(Math.round(performance.now()))
      mark()
      const url = await database.fresh()
      mark()
      const db = openDatabase(url, createLog('silent'))
      await migrate(db.kysely, db.dialect)
      mark()
      await db.close()
      mark()
      const second = await database.fresh()
      mark()
      const cpu = process.cpuUsage()
      const s = await startService({ database: second })
      const used = process.cpuUsage(cpu)
      mark()
      await s.admin.get('/employees')
      mark()
      await s.close()
      mark()
      const third = database.name === 'sqlite' ? null : url
      if (third !== null) { const x = await startService({ database: third }); mark(); await x.close() }
      const d = t.slice(1).map((x, i) => x - (t[i] ?? 0))
      lines.push(`${database.name} fresh,migrate,close,fresh,start,get,close,(start migrated) ${d.join(' ')} startcpu ${Math.round(used.user / 1000)}+${Math.round(used.system / 1000)}`)
    }
  }
  process.stderr.write(lines.join('\n') + '\n')
}, 120000)
