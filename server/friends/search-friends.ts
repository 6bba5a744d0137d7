import type { Context } from '../context.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import { userId, type UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { findableByNickName, findUser, type FoundUser } from '../users/find-user.ts'
import { relationsOf } from './relations.ts'

const shortestPart = 2
const mostFound = 20

export interface FoundPerson {
  readonly userId: UserId
  readonly nickName: string
  readonly avatar: number
  readonly relation: Relation
}

/**
 * People by exact account ID, or by at least two characters of a nickname among those who allow it, at most 20 (REQ-79,
 * THR-13). I find myself by ID only, as `self`.
 */
export async function searchFriends(
  { db, user: me, now }: Context<'db' | 'user' | 'now'>,
  { keyword }: { keyword: string },
): Promise<{ items: FoundPerson[] }> {
  const found = await search(db, me, keyword.trim())
  const related = await relationsOf(
    db,
    me,
    found.map((person) => person.userId),
    now,
  )
  return {
    items: found.map(({ userId: id, nickName, avatar }) => {
      return { userId: id, nickName, avatar, relation: related.get(id)?.relation ?? 'none' }
    }),
  }
}

async function search(db: Db, me: UserId, keyword: string): Promise<FoundUser[]> {
  const id = userId.safeParse(keyword)
  if (id.success) {
    const person = await findUser(db, id.data)
    return person?.status === 'active' ? [person] : []
  }
  if ([...keyword].length < shortestPart || keyword.includes('\0')) return []
  return (await findableByNickName(db, keyword, mostFound)).filter((person) => person.userId !== me)
}
