import type { Out } from '@madang/contract/endpoint.ts'
import type { getRechargeChannels as endpoint } from '@madang/contract/wallet/recharge.ts'
import type { Context } from '../../context.ts'
import { offeredChannels, wordsOf } from './channels.ts'

/** Ways to pay in that are offered to the caller (REQ-130), those that are paused last. */
export async function getRechargeChannels({
  db,
  locale,
  laws,
}: Context<'db' | 'locale' | 'laws'>): Promise<Out<typeof endpoint>> {
  const offered = await offeredChannels(db, { laws })
  const channels = offered.toSorted((one, other) => Number(one.isPaused) - Number(other.isPaused))
  return {
    channels: channels.map((channel) => {
      const { channelId, icon, minimum, network, isPaused, isSample } = channel
      const { title, arrival, language } = wordsOf(channel, locale)
      return { channelId, title, icon, minimum, network, arrival, isPaused, isSample, language }
    }),
  }
}
