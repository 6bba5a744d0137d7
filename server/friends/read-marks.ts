import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import { peopleByIds } from '../users/find-user.ts'

/** Those of some people who have read marks on. Marks are mutual: they are shown only between two of these (REQ-91). */
export async function readMarksOf(db: Db | Tx, people: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const found = await peopleByIds(db, people)
  return new Set([...found.values()].filter(({ readMarks }) => readMarks).map(({ userId }) => userId))
}
