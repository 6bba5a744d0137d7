import type { UserId } from '@madang/contract/ids.ts'
import type { UserCommand, UserQuery } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Settings that live on the server: who may find me (REQ-79), whether read marks (REQ-91) and presence (REQ-98) are exchanged. */
export interface Settings {
  readonly findable: boolean
  readonly readMarks: boolean
  readonly presence: boolean
}

export function getSettings({ db, user }: Pick<UserQuery, 'db' | 'user'>): Promise<Settings> {
  return settingsOf(db, user)
}

async function settingsOf(db: Db | Tx, user: UserId): Promise<Settings> {
  const found = await db
    .selectFrom('user')
    .select(['findable', 'read_marks', 'presence'])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return { findable: found.findable, readMarks: found.read_marks, presence: found.presence }
}

/** Changes the settings that are given; answers all. */
export async function setSettings(
  { tx, user }: Pick<UserCommand, 'tx' | 'user'>,
  {
    findable,
    readMarks,
    presence,
  }: { findable?: boolean | undefined; readMarks?: boolean | undefined; presence?: boolean | undefined },
): Promise<Settings> {
  const changes = {
    ...(findable !== undefined && { findable }),
    ...(readMarks !== undefined && { read_marks: readMarks }),
    ...(presence !== undefined && { presence }),
  }
  if (Object.keys(changes).length > 0) await tx.updateTable('user').set(changes).where('user_id', '=', user).execute()
  return settingsOf(tx, user)
}
