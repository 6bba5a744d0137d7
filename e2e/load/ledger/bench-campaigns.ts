import { parseArgs } from 'node:util'
import { withTemporaryDatabase } from '../../../scripts/temporary-database.ts'
import { compareHeartbeats } from './campaign-heartbeats.ts'
import { compareSettling } from './campaign-settling.ts'
import { compareContest } from './contest-votes.ts'

/**
 * `npm run bench:campaigns -- --parts contest,heartbeat,settling --people 2000 --rounds 3 --days 10000`: each part on an
 * embedded PostgreSQL of its own in a temporary folder. Contest: votes beside check-ins, lists and freezing. Heartbeat: what a
 * class asks of the database with every campaign on and with none, counted. Settling: days of listening beside registrations.
 * Prints one line of JSON a figure; ratios are to be trusted, times only on a quiet machine. Ends with 1 when a heartbeat
 * asks for anything else because of campaigns.
 */
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'contest,heartbeat,settling' },
    people: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    days: { type: 'string', default: '10000' },
  },
})
const rounds = Number(values.rounds)
const parts = values.parts.split(',')

if (parts.includes('contest'))
  await withTemporaryDatabase({ name: 'bench', size: 16 }, (opened) =>
    compareContest(opened, { users: Number(values.people), rounds }),
  )
if (parts.includes('heartbeat'))
  await withTemporaryDatabase({ name: 'bench', size: 4 }, async ({ db, url }) => {
    if (!(await compareHeartbeats(db, url))) process.exitCode = 1
  })
if (parts.includes('settling'))
  for (let round = 1; round <= rounds; round++)
    await withTemporaryDatabase({ name: 'bench', size: 4 }, ({ db }) =>
      compareSettling(db, { days: Number(values.days), round }),
    )
