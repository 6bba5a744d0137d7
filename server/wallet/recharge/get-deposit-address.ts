import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { getDepositAddress as endpoint, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { type Channel, offeredChannels, wordsOf } from './channels.ts'
import { keepAddress, knownAddress, type MadeAddress, makeAddress } from './chain/own-address.ts'
import { ownReference } from './references.ts'

const paused = inLanguages(
  '지금은 이 방법으로 입금할 수 없어요',
  '该充值方式暂不可用',
  'This way to deposit is not available now',
)

/**
 * Looks at what the caller asks for, and has an address made where they have none: the payer is asked outside of the
 * transaction. NOT_FOUND for a channel that is not offered to them, NETWORK_UNAVAILABLE for a paused one and while the payer
 * takes nothing: nobody is shown where to pay then, whoever had an address either.
 */
export async function checkDepositAddress(
  { db, user, laws, random, payer }: Context<'db' | 'user' | 'laws' | 'random' | 'payer'>,
  { channelId }: Parsed<typeof endpoint>,
): Promise<MadeAddress | null> {
  const { network } = await openChannel(db, { channelId, laws })
  if (network === null || (await knownAddress(db, { user, network })) !== null) return null
  const made = await makeAddress(network, { payer, random })
  if (!made) throw refusal()
  return made
}

/** What to do to pay in through a channel, and the caller's own code or address. */
export async function getDepositAddress(
  {
    tx,
    user,
    locale,
    laws,
    random,
    clock,
    checked: made,
  }: Context<'tx' | 'user' | 'locale' | 'laws' | 'random' | 'clock'> & { readonly checked: MadeAddress | null },
  { channelId }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const channel = await openChannel(tx, { channelId, laws })
  const { network } = channel
  const { instruction, language } = wordsOf(channel, locale)
  const now = clock.now()
  if (network === null) {
    const reference = await ownReference(tx, { user, channelId }, { random, now })
    return { channelId, reference, address: null, instruction, language }
  }
  const address = await keepAddress(tx, { user, channelId, network }, { made, now })
  if (address === null) throw refusal()
  return { channelId, reference: null, address, instruction, language }
}

async function openChannel(
  db: Db | Tx,
  { channelId, laws }: { readonly channelId: RechargeChannelId } & Context<'laws'>,
): Promise<Channel> {
  const channel = (await offeredChannels(db, { laws })).find((each) => each.channelId === channelId)
  if (!channel) throw new Failure('NOT_FOUND')
  if (channel.isPaused) throw refusal()
  return channel
}

const refusal = () => new Failure('NETWORK_UNAVAILABLE', { words: paused })
