import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { getDepositAddress as endpoint } from '@madang/contract/wallet/recharge.ts'
import type { Context } from '../../context.ts'
import { offeredChannels, wordsOf } from './channels.ts'
import { ownReference } from './references.ts'

const paused = inLanguages(
  '지금은 이 방법으로 입금할 수 없어요',
  '该充值方式暂不可用',
  'This way to deposit is not available now',
)

/**
 * What to do to pay in through a channel, and the caller's own code. NOT_FOUND for a channel that is not offered to them,
 * NETWORK_UNAVAILABLE for a paused one: nobody is shown where to pay while nothing is taken.
 */
export async function getDepositAddress(
  { tx, user, locale, laws, random, clock }: Context<'tx' | 'user' | 'locale' | 'laws' | 'random' | 'clock'>,
  { channelId }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const channel = (await offeredChannels(tx, { laws })).find((each) => each.channelId === channelId)
  if (!channel) throw new Failure('NOT_FOUND')
  if (channel.isPaused) throw new Failure('NETWORK_UNAVAILABLE', { words: paused })
  const { instruction, language } = wordsOf(channel, locale)
  const reference = await ownReference(tx, { user, channelId }, { random, now: clock.now() })
  return { channelId, reference, instruction, language }
}
