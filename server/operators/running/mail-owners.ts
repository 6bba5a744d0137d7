import type { Tx } from '../../db/tables.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import type { Services } from '../../services.ts'
import { maskEmail } from '../../users/contacts/masks.ts'
import '../tables.ts'

type Mailing = Pick<Services, 'clock' | 'keys' | 'random' | 'messageWays'> & { readonly tx: Tx }

/** A mail to every active owner, and to one more address that need not be one's. Say how many, not what: mail is read by others. */
export async function mailOwners(
  mailing: Mailing,
  { purpose, body, also }: { readonly purpose: string; readonly body: string; readonly also?: string },
): Promise<void> {
  const { tx, clock } = mailing
  const owners = await tx.selectFrom('operator').select(['email', 'roles']).where('status', '=', 'active').execute()
  const addresses = owners.filter(({ roles }) => roles.includes('owner')).map(({ email }) => email)
  for (const email of new Set([...addresses, ...(also ? [also] : [])]))
    await queueMessage(mailing, {
      kind: 'email',
      user: null,
      recipient: email,
      masked: maskEmail(email),
      subject: 'Madang',
      body,
      purpose,
      now: clock.now(),
    })
}
