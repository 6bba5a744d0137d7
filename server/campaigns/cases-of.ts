import './awards/tables.ts'
import './partners/tables.ts'
import './tables.ts'
import { awardId } from '@madang/contract/campaigns/awards.ts'
import { topicId } from '@madang/contract/campaigns/contest-topic.ts'
import { studioMonth } from '@madang/contract/campaigns/studio.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { awardsOf } from './awards/get-awards.ts'

/** Whether an award is this person's. */
export async function isAwardOf(db: Db, user: UserId, id: string): Promise<boolean> {
  const named = awardId.safeParse(id)
  if (!named.success) return false
  return (await awardsOf(db, user).select('id').where('id', '=', named.data).executeTakeFirst()) !== undefined
}

/** Whether a topic of the contest is by this person. */
export async function isTopicOf(db: Db, user: UserId, id: string): Promise<boolean> {
  const named = topicId.safeParse(id)
  if (!named.success) return false
  const topics = db.selectFrom('contest_topic').select('id').where('author', '=', user)
  return (await topics.where('id', '=', named.data).executeTakeFirst()) !== undefined
}

/** Whether this person's studio has a statement of a month. */
export async function isMonthOf(db: Db, user: UserId, month: string): Promise<boolean> {
  if (!studioMonth.safeParse(month).success) return false
  const months = db.selectFrom('studio_month').select('id').where('user_id', '=', user)
  return (await months.where('month', '=', `${month}-01`).executeTakeFirst()) !== undefined
}

/** Whether this person applied to be a partner for a threshold. */
export async function isApplicationOf(db: Db, user: UserId, id: string): Promise<boolean> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return false
  const applications = db.selectFrom('partner_application').select('id').where('user_id', '=', user)
  return (await applications.where('threshold', '=', Number(id)).executeTakeFirst()) !== undefined
}
