import { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { rechargeChannelCalls } from '@madang/contract/operators/content/recharge-channels.ts'
import { countries as known } from '@madang/contract/values/countries.ts'
import { rechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import { contentRow } from '../../content/content-row.ts'
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
  accept: async (_tx, { countries }) => {
    if (!countries.every((country) => known.includes(country)))
      throw new Failure('INVALID', { field: 'content.countries' })
  },
  check: async (tx, { texts, network = null }, { id }) => {
    if (!locales.every((locale) => texts[locale])) throw new Failure('INVALID', { field: 'texts' })
    const before = (await allChannels(tx)).find(({ channelId }) => channelId === id)
    // Codes and addresses that were given out go on meaning what they meant.
    if (before && before.network !== network) throw new Failure('INVALID', { field: 'network' })
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
  rows: (_tx, items) => items.map(({ rest }) => listed.parse(rest)),
})

const { minimum, isPaused } = rechargeChannelCalls.kind.row
const listed = z.object({ minimum, isPaused })
