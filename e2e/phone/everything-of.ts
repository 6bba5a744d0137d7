import { sql } from 'kysely'
import { setRemark } from '@madang/contract/chat/friends.ts'
import { seeWarnings } from '@madang/contract/chat/warnings.ts'
import { getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { insertEverything } from '../../server/own-data/test-everything.ts'
import { giveCvc, giveUsdt, giveXrp } from '../../server/wallet/test-wallet.ts'
import { say } from '../friends.ts'
import { sendPicture } from '../send-picture.ts'
import type { TimeTravelServer } from '../time-travel-server.ts'
import { befriend, registered, type User } from '../users.ts'
import { worldPictures } from '../world-pictures.ts'

/** Somebody who has one of everything there is, and the friend she has it with. */
export interface Owner {
  readonly mina: User
  readonly jun: User
  readonly inviteCode: string
}

/** Amounts that nobody else has. */
export const owned = ['312.37', '61.57', '25.43'] as const

/** What was written to her. */
export const written = ['only Mina may read this', 'this one she has not read yet', 'my quiet neighbour'] as const

/** Gives a person one row of every table that names people, by the manifests of the domains, beside talks, pictures and money. */
export async function withEverything({ url, services }: TimeTravelServer): Promise<Owner> {
  const { db, keys, clock } = services
  const mina = await registered(url, '밀담하는 미나')
  const jun = await registered(url, '비밀 지키는 준')
  await befriend(mina, jun)
  await say(jun, mina, written[0])
  await say(mina, jun, 'and only Jun this')
  const pictures = await worldPictures()
  await sendPicture(url, jun, mina, pictures.sea)
  await say(jun, mina, written[1])
  await mina.call(setRemark, { friendId: jun.userId, remark: written[2] })
  const { inviteCode } = await mina.call(getInviteOverview, {})
  await giveUsdt(db, mina.userId, 'available', owned[0])
  await giveCvc(db, mina.userId, 'available', owned[1])
  await giveXrp(db, mina.userId, owned[2])
  const sessions = db.selectFrom('session').select('session_id').where('user_id', '=', mina.userId)
  const { session_id: session } = await sessions.executeTakeFirstOrThrow()
  // The rows of everything bring what there may be one of in a house.
  await db.deleteFrom('support_setting').execute()
  await insertEverything(db, { user: mina.userId, friend: jun.userId, session, keys, now: clock.now() })
  // Those rows say nothing of what readers are shown: they say what another of their kind does.
  for (const table of ['announcement', 'publisher'])
    await sql`update ${sql.table(table)} as own set content = other.content from ${sql.table(table)} as other
      where other.content -> 'texts' -> 'en-GB' is not null and own.content -> 'texts' -> 'en-GB' is null`.execute(db)
  // A warning stands over every page until it was seen.
  await mina.call(seeWarnings, {})
  // What is due leaves by itself; and whoever is frozen, suspended or leaving sees no pages.
  await db.deleteFrom('push_task').execute()
  for (const table of ['account_freeze', 'suspension', 'deletion_request'])
    await sql`delete from ${sql.table(table)} where user_id = ${mina.userId}`.execute(db).catch(() => undefined)
  return { mina, jun, inviteCode }
}

/** Every text in every row that names somebody, by the manifests: longer than a word that anybody may have. */
export async function textsOf({ services }: TimeTravelServer, { userId }: User): Promise<readonly string[]> {
  const texts = new Set<string>()
  for (const [table, { by }] of services.personalData)
    for (const column of by) {
      const rows = await sql<{ row: unknown }>`select to_jsonb(row) as row from ${sql.table(table)} as row
        where ${sql.ref(`row.${column}`)}::text = ${userId}`.execute(services.db)
      for (const { row } of rows.rows) gather(row, texts)
    }
  return [...texts].filter((text) => isOwn.test(text) && !isDate.test(text))
}

/** Words of people, names of things and numbers of accounts; not the kinds and places that rows are told apart by. */
const isOwn = /[^ -~]|\S \S|\d{7}|[a-z]-[a-z]+-/i
const isDate = /^\d{4}-\d\d-\d\d/

function gather(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length >= 8) texts.add(value)
  } else if (value && typeof value === 'object') for (const part of Object.values(value)) gather(part, texts)
}
