import type pg from 'pg'
import type { UserId } from '@madang/contract/ids.ts'
import type { Picture } from '@madang/contract/chat/pictures.ts'

/** A message that wants a picture: who sends it, in which conversation, under which id, and what it says of the picture. */
export interface Taking {
  readonly sender: UserId
  readonly conversation: string
  readonly clientId: string
  readonly picture: Picture
}

/**
 * Binds pictures to the messages that carry them and answers for each whether it may: the picture is the sender's own,
 * as described, and of no other message. Binding again for the same message says yes again (INV-C02). In the transaction of
 * the messages, after the conversations are locked; speaks to the driver directly, as they do.
 */
export async function takePictures(client: pg.ClientBase, takings: readonly Taking[]): Promise<boolean[]> {
  const { rows } = await client.query<{ place: bigint }>({
    name: 'pictures-take',
    text: `
      update picture set conversation = asked.conversation, client_id = asked.client_id
      from unnest($1::uuid[], $2::text[], $3::bigint[], $4::uuid[], $5::integer[], $6::integer[], $7::text[])
        with ordinality as asked (id, sender, conversation, client_id, width, height, placeholder, place)
      where picture.id = asked.id and picture.owner = asked.sender and picture.removed_at is null
        and picture.width = asked.width and picture.height = asked.height and picture.placeholder = asked.placeholder
        and (picture.conversation is null
          or (picture.conversation = asked.conversation and picture.client_id = asked.client_id))
      returning asked.place`,
    values: [
      takings.map(({ picture }) => picture.id),
      takings.map(({ sender }) => sender),
      takings.map(({ conversation }) => conversation),
      takings.map(({ clientId }) => clientId),
      takings.map(({ picture }) => picture.width),
      takings.map(({ picture }) => picture.height),
      takings.map(({ picture }) => picture.placeholder),
    ],
  })
  const taken = new Set(rows.map(({ place }) => Number(place)))
  return takings.map((_, index) => taken.has(index + 1))
}

/** Gives pictures back that no message came to carry: unsent again, and removed a day after their upload. */
export async function giveBackPictures(client: pg.ClientBase, ids: readonly Picture['id'][]): Promise<void> {
  await client.query('update picture set conversation = null, client_id = null where id = any($1::uuid[])', [ids])
}
