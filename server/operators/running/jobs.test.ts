import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as audit from '@madang/contract/operators/audit.ts'
import * as jobs from '@madang/contract/operators/running/jobs.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { hire } from '../test-staff.ts'

interface Shown {
  readonly Name: string
  readonly Cron: string | null
  readonly Waiting: number
  readonly DeadLetters: number
  readonly Failure: { readonly Message: string } | null
}

test('operators see each job with its failure and its dead letters, and enqueue them again with a reason in the audit log', async () => {
  await using here = await wholeServer()
  const owner = (await hire(here.db, ['owner'])).token
  const listed = async () => {
    const { data } = await here.call(jobs.getJobs, { pageSize: 100 }, owner)
    return (data as { Items: Shown[] }).Items
  }
  const all = await listed()
  expect(all.length).toBeGreaterThan(15)
  expect(all.find(({ Name: name }) => name === 'sweep-pictures')).toMatchObject({ Cron: '* * * * *' })
  expect(all.find(({ Name: name }) => name === 'deliver-push')).toMatchObject({
    Cron: null,
    DeadLetters: 0,
    Failure: null,
  })

  await sql`
    insert into pgboss.job (name, state, data, completed_on, output)
    values ('deliver-push', 'failed', '{}', now(), '{"message": "planted"}')`.execute(here.db)
  await sql`
    insert into pgboss.job (name, data, source_name, source_output)
    values ('dead-letters', '{"user": "1234567890"}', 'deliver-push', '{"message": "planted"}')`.execute(here.db)
  const failed = (await listed()).find(({ Name: name }) => name === 'deliver-push')
  expect(failed).toMatchObject({ DeadLetters: 1, Failure: { Message: 'planted' } })

  const reason = 'The push service answers again'
  const retried = await here.call(jobs.retryJob, { name: 'deliver-push', reason }, owner)
  expect(retried.data).toEqual({ Enqueued: 1 })
  expect((await listed()).find(({ Name: name }) => name === 'deliver-push')).toMatchObject({ DeadLetters: 0 })
  const { data } = await here.call(audit.getEntries, { action: 'job/RetryJob' }, owner)
  expect(data).toMatchObject({ Items: [{ Object: 'job deliver-push', Reason: reason }] })
})

test('a scheduled job is enqueued at once and only once; a name no job has is not found', async () => {
  await using here = await wholeServer()
  const owner = (await hire(here.db, ['owner'])).token
  const retry = (name: string) => here.call(jobs.retryJob, { name, reason: 'A try of the console' }, owner)
  // Waits while the workers of the server have just looked.
  await sql`delete from pgboss.job where name = 'sweep-users'`.execute(here.db)
  expect((await retry('sweep-users')).data).toEqual({ Enqueued: 1 })
  expect((await retry('sweep-users')).data).toEqual({ Enqueued: 0 })
  expect((await retry('no-such-job')).text).toContain('404')
})
