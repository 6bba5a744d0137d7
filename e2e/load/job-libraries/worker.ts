import pg from 'pg'
import { graphileWorker } from './graphile-worker.ts'
import { pgBoss } from './pg-boss.ts'

/** One process of `npm run bench:job-libraries`; its arguments: the library, its folder, the database, its own name. */
const [library = '', folder = '', url = '', name = ''] = process.argv.slice(2)
const candidate = { 'pg-boss': pgBoss, 'graphile-worker': graphileWorker }[library]!(folder)
const pool = new pg.Pool({ connectionString: url, max: 2 })
pool.on('error', () => undefined)
const note = (job: string, data: object, end = false) =>
  pool.query('insert into attempt (job, data, process, is_end) values ($1, $2, $3, $4)', [job, data, name, end])

const stop = await candidate.work(url, async ({ job, data }) => {
  await note(job, data)
  if (job === 'throws') throw new Error('planted')
  if (job === 'hangs') await new Promise(() => undefined)
  if (job === 'long') await new Promise((resolve) => setTimeout(resolve, 8_000))
  if (job === 'one') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await note(job, data, true)
  }
})
process.send?.('working')
process.on('message', (asked) => {
  if (asked === 'cpu') process.send?.(process.cpuUsage())
})
const end = () => process.exit(0)
process.on('SIGTERM', () => void stop().then(end, end))
