import { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import { inEach, locales } from '@madang/contract/locale.ts'
import {
  rechargeChannelCalls,
  type RechargeChannelContent,
} from '@madang/contract/operators/content/recharge-channels.ts'
import { fill, inLanguages } from '@madang/contract/text.ts'
import { countries as known } from '@madang/contract/values/countries.ts'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { depositNetworks, rechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import { contentRow } from '../../content/content-row.ts'
import type { Tx } from '../../db/tables.ts'
import { takenNetworks } from './chain/taken.ts'
import { allChannels } from './channels.ts'
import './tables.ts'

/** Ways to pay in, which one writes and another publishes (REQ-130). */
export const rechargeChannelRow = contentRow(rechargeChannelCalls, {
  title: 'title',
  begin: async (tx, id) => {
    await tx
      .insertInto('recharge_channel')
      .values({ id: rechargeChannelId.parse(id), content: null })
      .execute()
  },
  accept: async (tx, content) => {
    if (!content.countries.every((country) => known.includes(country)))
      throw new Failure('INVALID', { field: 'content.countries' })
    await refuseUntaken(tx, content)
  },
  check: async (tx, content, { id, isAppearing }) => {
    const { texts, network = null } = content
    if (!locales.every((locale) => texts[locale])) throw new Failure('INVALID', { field: 'texts' })
    const before = (await allChannels(tx)).find(({ channelId }) => channelId === id)
    // Codes and addresses that were given out go on meaning what they meant.
    if (before && before.network !== network) throw new Failure('INVALID', { field: 'network' })
    // One whose time comes while the payer is away opens by itself once it is back (decision 0256).
    if (!isAppearing) await refuseUntaken(tx, content)
  },
  show: async (tx, { id, content, isSample }) => {
    await tx
      .updateTable('recharge_channel')
      .set({ content: JSON.stringify(content), is_offered: true, is_sample: isSample })
      .where('id', '=', rechargeChannelId.parse(id))
      .execute()
  },
  hide: async (tx, id) => {
    await tx
      .updateTable('recharge_channel')
      .set({ is_offered: false })
      .where('id', '=', rechargeChannelId.parse(id))
      .execute()
  },
  rows: async (tx, items) => {
    const taken = await takenNetworks(tx)
    return items.map(({ rest }) => {
      const { network = null, ...row } = listed.parse(rest)
      return { ...row, isTaken: network === null || taken.has(network) }
    })
  },
})

const { minimum, isPaused } = rechargeChannelCalls.kind.row
const listed = z.object({ minimum, isPaused, network: z.enum(depositNetworks).nullish() })

const untaken = inLanguages(
  '지금은 지급 장치가 {network} 입금을 받지 않아 게시할 수 없어요. 받기 시작한 뒤에 다시 저장하거나, 잠시 멈춤으로 저장해 주세요',
  '付款程序目前不接收 {network} 充值，因此无法发布。请待其开始接收后再保存，或先存为暂停',
  'The payer takes no deposits on {network} now, so this cannot be published. Save it again once it does, or as paused',
)

/** Whoever paid through it would be seen by nobody. One that is paused asks nobody to pay. */
async function refuseUntaken(tx: Tx, { network, isPaused }: RechargeChannelContent): Promise<void> {
  if (!network || isPaused || (await takenNetworks(tx)).has(network)) return
  const { name } = knownNetworks[network]
  const words = inEach((locale) => fill(untaken[locale], { network: name }))
  throw new Failure('INVALID', { field: 'content.network', words })
}
