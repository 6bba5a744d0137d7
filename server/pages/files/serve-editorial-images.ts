import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { editorialImageFile } from '../../pictures/editorial-images.ts'
import type { Pictures } from '../../ports/pictures.ts'
import { sendPicture } from './send-picture.ts'

/** For everybody, and the same for ever. */
const headers = { 'cache-control': 'public, max-age=31536000, immutable' }

/** The pictures of articles and banners, `editorialImagePath` of the contract. */
export function serveEditorialImages(http: FastifyInstance, { db, pictures }: { db: Db; pictures: Pictures }) {
  http.get<{ Params: { name: string } }>('/pictures/house/:name', async (request, reply) => {
    const file = await readEditorialImage({ db, pictures }, `/pictures/house/${request.params.name}`)
    return sendPicture(reply, file, headers)
  })
}

/** One of these pictures by its address; null when there is none or its file is away. */
export async function readEditorialImage(
  { db, pictures }: { readonly db: Db; readonly pictures: Pictures },
  address: string,
): Promise<Buffer | null> {
  const name = await editorialImageFile(db, address)
  return name && (await pictures.read(name))
}
