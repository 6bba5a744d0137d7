import type { Db } from './tables.ts'

/** Whether anybody was here before: a user, or whoever was invited to the console. */
export async function isInUse(db: Db): Promise<boolean> {
  const { exists } = await db
    .selectNoFrom((each) =>
      each
        .or([
          each.exists(each.selectFrom('user').select('user_id')),
          each.exists(each.selectFrom('operator_link').select('link_hash')),
        ])
        .as('exists'),
    )
    .executeTakeFirstOrThrow()
  return Boolean(exists)
}
