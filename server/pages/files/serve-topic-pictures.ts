import type { FastifyInstance } from 'fastify'
import { pictureId } from '@madang/contract/ids.ts'
import { shownPicture } from '../../campaigns/contest/topics/topic-pictures.ts'
import type { Db } from '../../db/tables.ts'
import type { Pictures } from '../../ports/pictures.ts'
import { sendPicture } from './send-picture.ts'

/** For everybody, but only as long as the topic stands: a phone asks again soon, and no cache between keeps it. */
const headers = { 'cache-control': 'private, max-age=300' }
const name = /^([0-9a-f-]{36})(-small)?\.webp$/

/** The pictures of accepted topics of the contest, `topicPicturePath` of the contract (REQ-141). */
export function serveTopicPictures(http: FastifyInstance, { db, pictures }: { db: Db; pictures: Pictures }) {
  http.get<{ Params: { name: string } }>('/pictures/contest/:name', async (request, reply) => {
    const [, id, isSmall] = name.exec(request.params.name) ?? []
    const asked = pictureId.safeParse(id)
    const found = asked.success ? await shownPicture(db, asked.data) : null
    const file = found ? await pictures.read(isSmall ? found.thumb : found.full) : null
    return sendPicture(reply, file, headers)
  })
}
