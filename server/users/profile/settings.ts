import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { setSettings as setEndpoint } from '@madang/contract/users/users.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { UserCommand, UserQuery } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Settings that live on the server: who may find me (REQ-79), whether read marks (REQ-91) and presence (REQ-98) are exchanged, whom I invite (REQ-118). */
type Settings = Out<typeof setEndpoint>

export function getSettings({ db, user }: Pick<UserQuery, 'db' | 'user'>): Promise<Settings> {
  return settingsOf(db, user)
}

async function settingsOf(db: Db | Tx, user: UserId): Promise<Settings> {
  const found = await db
    .selectFrom('user')
    .select(['findable', 'read_marks', 'presence', 'friends_by_link'])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return {
    findable: found.findable,
    readMarks: found.read_marks,
    presence: found.presence,
    friendsByLink: found.friends_by_link,
  }
}

/** Changes the settings that are given; answers all. */
export async function setSettings(
  { tx, user }: Pick<UserCommand, 'tx' | 'user'>,
  { findable, readMarks, presence, friendsByLink }: Parsed<typeof setEndpoint>,
): Promise<Settings> {
  const changes = {
    ...(findable !== undefined && { findable }),
    ...(readMarks !== undefined && { read_marks: readMarks }),
    ...(presence !== undefined && { presence }),
    ...(friendsByLink !== undefined && { friends_by_link: friendsByLink }),
  }
  if (Object.keys(changes).length > 0) await tx.updateTable('user').set(changes).where('user_id', '=', user).execute()
  return settingsOf(tx, user)
}

/** Whether somebody wants people who register by their link as friends. Off until they say so. */
export async function agreesToFriendsByLink(db: Db | Tx, user: UserId): Promise<boolean> {
  return (await settingsOf(db, user)).friendsByLink === true
}
