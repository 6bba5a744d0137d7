import { queueMessage } from '../../outbox/queue-message.ts'
import { maskEmail } from '../../users/contacts/masks.ts'
import type { Doing } from '../proposals/kind.ts'
import { makeLink, makeSplitLink, type LinkFor } from './links.ts'

/**
 * Makes a link for the person named (REQ-174): mailed to them where mails leave, else in two halves for the two who agreed.
 * Whoever proposed it or agreed to it never holds it whole.
 */
export async function handOver(
  { tx, clock, services, proposedBy, approvedBy }: Doing,
  whom: Exclude<LinkFor, { kind: 'first' }>,
): Promise<{ readonly half?: string }> {
  const now = clock.now()
  const terms = { proposedBy, approvedBy }
  const { email } = services.messageWays
  if (email === 'off' || email === 'outbox') return { half: await makeSplitLink(tx, services, whom, now, terms) }
  const link = await makeLink(tx, services, whom, now, terms)
  const mail = {
    kind: 'email',
    user: null,
    recipient: whom.email,
    masked: maskEmail(whom.email),
    subject: 'Madang',
    body: mailText.replace('{link}', () => link),
    purpose: 'operatorLink',
    now,
  } as const
  await queueMessage({ ...services, tx }, mail)
  return {}
}

/** In all languages of the console: nobody knows the reader's yet. */
const mailText = [
  'Your way into the Madang console. It works once and is for you alone:',
  'Madang 운영 콘솔에 들어가는 링크예요. 한 번만 쓸 수 있으니 본인만 사용해 주세요.',
  '这是您进入Madang运营后台的链接，仅可使用一次，请勿转发。',
  '{link}',
].join('\n\n')
