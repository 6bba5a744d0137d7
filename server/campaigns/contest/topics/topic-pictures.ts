import '../../tables.ts'
import { sql } from 'kysely'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { evidencePicture, keepUploads, letGoOfEvidence } from '../../../pictures/keep-evidence.ts'
import type { TopicKey } from '../topic-cases.ts'

const holder = 'contest_topic'

/**
 * Takes pictures into a topic: uploads of its author's that stand in no message and no other topic, so that whatever takes
 * the topic away takes them too. NOT_FOUND for any other. The author's row is held.
 */
export async function takePictures(tx: Tx, user: UserId, pictures: readonly Picture[]): Promise<PictureId[]> {
  const ids = [...new Set(pictures.map(({ id }) => id))]
  if (ids.length === 0) return []
  await keepUploads(tx, holder, { user, pictures })
  if (await topicsWith(tx, ids).executeTakeFirst()) throw new Failure('NOT_FOUND')
  return ids
}

/** Lets go of what a topic, or every topic of an author, holds: from the commit on nobody is shown it, and the sweep removes the files. */
export async function letGoOfPictures(
  tx: Tx,
  of: { readonly id: TopicId } | { readonly author: UserId },
): Promise<void> {
  const mine = 'id' in of ? sql`id = ${of.id}` : sql`author = ${of.author}`
  const { rows } = await sql<{ pictures: PictureId[] }>`
    update contest_topic set pictures = '{}' from (
      select ctid as place, pictures as held from contest_topic where ${mine} and pictures <> '{}' for no key update
    ) as before where contest_topic.ctid = before.place returning held as pictures`.execute(tx)
  await letGoOfEvidence(
    tx,
    holder,
    rows.flatMap(({ pictures }) => pictures),
  )
}

/** The names in the store of a picture that everybody may see, because it stands in an accepted topic; null for any other. */
export async function shownPicture(db: Db, id: PictureId) {
  const topic = await topicsWith(db, [id])
    .where('cycle', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return topic ? evidencePicture(db, id) : null
}

/** The names in the store of a picture of a topic, for who reviews it; NOT_FOUND when it holds none of that id. */
export async function pictureOf(db: Db, { topicId }: TopicKey, id: PictureId) {
  const topic = await topicsWith(db, [id]).where('id', '=', topicId).executeTakeFirst()
  const found = topic ? await evidencePicture(db, id) : null
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

function topicsWith(db: Db | Tx, ids: readonly PictureId[]) {
  return db
    .selectFrom('contest_topic')
    .select('id')
    .where(sql<boolean>`pictures && ${ids}::uuid[]`)
    .limit(1)
}
