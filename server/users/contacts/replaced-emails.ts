import { sql } from 'kysely'
import { delayedChangeHours } from '@madang/contract/users/contact.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportSection } from '../../personal-data.ts'
import { sealText, unsealText } from '../../keys/seal.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import type { Kept } from '../../retention/kept.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Mail addresses that gave way to others: who changed one unseen may change the number next. */
    replaced_email: { user_id: UserId; sealed: Buffer; replaced_at: Date }
  }
}

/** As long as a change of number waits that only its owner can object to (REQ-51). */
const keptMs = delayedChangeHours * hourMs

function placeOf(user: UserId, replacedAt: Date) {
  return { use: 'replaced_email.sealed', row: { user_id: user, replaced_at: replacedAt } } as const
}

export async function keepReplacedEmail(
  { tx, ...sealing }: Context<'tx' | 'keys' | 'random'>,
  { user, email, now }: { readonly user: UserId; readonly email: string; readonly now: Date },
): Promise<void> {
  const row = { user_id: user, sealed: sealText(sealing, placeOf(user, now), email), replaced_at: now }
  await tx.insertInto('replaced_email').values(row).execute()
}

/** The address of a user and those they replaced or removed in the last 72 hours, each once. */
export async function emailsOf(
  db: Db | Tx,
  keys: ServerKeys,
  { user, now }: { readonly user: UserId; readonly now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('user_contact')
    .select(['sealed', sql<Date | null>`null::timestamptz`.as('replaced_at')])
    .where('user_id', '=', user)
    .where('kind', '=', 'email')
    .unionAll(
      db
        .selectFrom('replaced_email')
        .select(['sealed', 'replaced_at'])
        .where('user_id', '=', user)
        .where('replaced_at', '>', new Date(now.getTime() - keptMs)),
    )
    .execute()
  const present = { use: 'user_contact.sealed', row: { user_id: user, kind: 'email' } } as const
  const emails = rows.map(({ sealed, replaced_at: at }) =>
    at === null ? unsealText(keys, present, sealed) : unsealText(keys, placeOf(user, at), sealed),
  )
  return [...new Set(emails)]
}

/** Over in the very moment from which they are told nothing any more. */
export const keptReplacedEmails: Kept = {
  name: 'replaced_email',
  keptMs,
  due: (now) => sql`replaced_at <= ${new Date(now.getTime() - keptMs)}`,
}

export const exportedReplacedEmails = exportSection({
  name: 'replacedEmails',
  part: 'account',
  title: inLanguages('바꾼 이메일', '已更换的邮箱', 'Replaced e-mail addresses'),
  fields: { email: inLanguages('이메일', '电子邮箱', 'E-mail address'), at: labels.time },
  read: async ({ db, keys }, user) => {
    const rows = await db
      .selectFrom('replaced_email')
      .select(['sealed', 'replaced_at'])
      .where('user_id', '=', user)
      .orderBy('replaced_at')
      .execute()
    return rows.map(({ sealed, replaced_at }) => ({
      email: unsealText(keys, placeOf(user, replaced_at), sealed),
      at: replaced_at,
    }))
  },
})
