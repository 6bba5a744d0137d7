import './tables.ts'
import { readingOrder, type Locale } from '@madang/contract/locale.ts'
import { type Amount, amountOf } from '@madang/contract/money.ts'
import type { RechargeChannelContent } from '@madang/contract/operators/content/recharge-channels.ts'
import type { DepositNetwork, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { takenNetworks } from './chain/taken.ts'

/** A channel as its readers have it. */
export interface Channel extends Omit<RechargeChannelContent, 'minimum' | 'network'> {
  readonly channelId: RechargeChannelId
  readonly minimum: Amount<'USDT'>
  readonly network: DepositNetwork | null
  readonly isOffered: boolean
  readonly isSample: boolean
}

/** Every channel that was ever published, in the order of names. */
export async function allChannels(db: Db | Tx): Promise<Channel[]> {
  const rows = await db.selectFrom('recharge_channel').selectAll().orderBy('id').execute()
  return rows.flatMap(({ id, content, is_offered, is_sample }) =>
    content
      ? [
          {
            ...content,
            channelId: id,
            minimum: amountOf('USDT', content.minimum),
            network: content.network ?? null,
            isOffered: is_offered,
            isSample: is_sample,
          },
        ]
      : [],
  )
}

/**
 * Those that are offered to a caller: by each of the countries whose law holds for them. Where the payer takes nothing now they
 * are paused, whatever was published: nobody is shown where to pay while nobody watches.
 */
export async function offeredChannels(db: Db | Tx, { laws }: Context<'laws'>): Promise<Channel[]> {
  const isFor = ({ countries }: Channel) =>
    countries.length === 0 || laws.every((country) => country !== null && countries.includes(country))
  const taken = await takenNetworks(db)
  return (await allChannels(db))
    .filter((channel) => channel.isOffered && isFor(channel))
    .map((channel) => ({
      ...channel,
      isPaused: channel.isPaused || (channel.network !== null && !taken.has(channel.network)),
    }))
}

/** What a channel says in a language, or in the next one in which something is written. */
export function wordsOf({ texts }: Pick<Channel, 'texts'>, locale: Locale) {
  const language = readingOrder(locale).find((each) => texts[each])
  const text = language && texts[language]
  if (!text) throw new Error('a channel without words was published')
  return { ...text, language }
}

/** What channels are called in a language, those that are withdrawn as well. */
export async function channelTitles(db: Db | Tx, locale: Locale): Promise<(id: RechargeChannelId) => string> {
  const titles = new Map((await allChannels(db)).map((each) => [each.channelId, wordsOf(each, locale).title]))
  return (id) => titles.get(id) ?? id
}
