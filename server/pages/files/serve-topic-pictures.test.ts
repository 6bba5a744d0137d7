import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type TopicId, topicPicturePath } from '@madang/contract/campaigns/contest-topic.ts'
import { type Picture, picture as described, uploadImage } from '@madang/contract/chat/pictures.ts'
import { failures } from '@madang/contract/failures.ts'
import * as calls from '@madang/contract/operators/casework/contest-topics.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import type { MadeUser } from '../../make-users.ts'
import { hire } from '../../operators/test-staff.ts'
import { drawn } from '../../pictures/test-corpus.ts'

async function upload(here: WholeServer, { token }: MadeUser): Promise<Picture> {
  const body = new FormData()
  body.append('File', new Blob([Uint8Array.from(await drawn(600, 400).webp().toBuffer())], { type: 'image/webp' }))
  const answer = await fetch(here.url + uploadImage.path, { method: 'POST', headers: { authorization: token }, body })
  return described.parse(fromWire(((await answer.json()) as { data: unknown }).data))
}

test('REQ-141 THR-09 a picture of a topic is served to its reviewer while it waits and to everybody once it is accepted, until it is withdrawn', async () => {
  await using here = await wholeServer()
  const [mina] = (await here.people(1, 'none')) as [MadeUser]
  const [picture, loose] = [await upload(here, mina), await upload(here, mina)]
  const topicId = randomUUID() as TopicId
  const blocks = JSON.stringify([{ type: 'picture', picture, alt: 'Fees' }])
  await sql`insert into contest_topic (id, programme, author, title, blocks, digest, pictures, submitted_at, opened_at)
    values (${topicId}, 'contest', ${mina.userId}, 'Fees', ${blocks}, ${Buffer.alloc(32)}, ${[picture.id]}::uuid[], now(), now())`.execute(
    here.db,
  )
  await sql`update picture set evidence = true, evidence_of = '{contest_topic}' where id = ${picture.id}`.execute(
    here.db,
  )
  const served = async (path: string) => (await fetch(here.url + path)).status
  const manager = await hire(here.db, ['campaignManager'])
  const reviewed = async (id: Picture['id']) =>
    here.call(calls.getTopicPicture, { topicId, picture: id }, manager.token)
  const shown = (await reviewed(picture.id)).data as { Webp: string }
  expect(await sharp(Buffer.from(shown.Webp, 'base64')).metadata()).toMatchObject({ width: 600, height: 400 })
  expect((await reviewed(loose.id)).success).toBe(failures.NOT_FOUND.code)
  expect(await served(topicPicturePath(picture.id, 'full'))).toBe(404)

  await sql`update contest_topic set decision = 'approved', cycle = 1, decided_at = now(), decided_by = ${randomUUID()}
    where id = ${topicId}`.execute(here.db)
  for (const [size, width] of [
    ['full', 600],
    ['thumb', 480],
  ] as const) {
    const answer = await fetch(here.url + topicPicturePath(picture.id, size))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=300',
    })
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width)
  }
  expect(await served(topicPicturePath(loose.id, 'full'))).toBe(404)
  for (const odd of ['x.webp', `${randomUUID()}.webp`, `${picture.id}.svg`, '%00.webp'])
    expect(await served(`/pictures/contest/${odd}`)).toBe(404)

  await sql`update contest_topic set withdrawn_at = now() where id = ${topicId}`.execute(here.db)
  expect(await served(topicPicturePath(picture.id, 'full'))).toBe(404)
})
