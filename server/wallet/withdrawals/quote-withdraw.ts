import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { quoteWithdraw as endpoint, SecondCheck } from '@madang/contract/wallet/withdrawals.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { provedPhone } from '../../users/contacts/money-codes.ts'
import { maskPhone } from '../../users/contacts/masks.ts'
import { needsPasskeyForMoney } from '../../users/factors/own-passkeys.ts'
import { endOf } from './delays.ts'
import { judge } from './judge.ts'
import { quantityText, reviewTargetMinutes } from './show.ts'

/** What a withdrawal would cost, bring and wait for, before its user confirms it (REQ-122). Refuses as the request does. */
export function quoteWithdraw(
  { db, user, now, keys, withdrawals }: Context<'db' | 'user' | 'now' | 'keys' | 'withdrawals'>,
  input: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const { asset } = input
  return snapshot(db, async (tx) => {
    const held = await balances(tx, user, asset)
    const judged = await judge(tx, withdrawals, { ...input, user, now, held })
    const phone = await provedPhone(tx, keys, user)
    const check = await checkOf(tx, { user, phone })
    const { network, quantity, delays, dailyRest, terms } = judged
    const waitsUntil = endOf(delays)
    // People look at it once its hold has ended (DELAY_RUNNING before), and may take as long as without one.
    const reviewed = (waitsUntil ?? now).getTime() + reviewTargetMinutes * 60_000
    return {
      fee: quantityText(asset, network.fee),
      received: quantityText(asset, quantity - network.fee),
      fromAvailable: quantityText(asset, judged.fromAvailable),
      fromBonus: quantityText(asset, judged.fromBonus),
      arrivalTime: new Date(reviewed + network.arrivalMs),
      dailyRest: quantityText(asset, dailyRest),
      dailyOver: terms.readings.dailyOver,
      dailyLimit: quantityText(asset, terms.limits[asset].daily),
      day: judged.day,
      delays: [...delays],
      waitsUntil,
      warnings: [...judged.warnings],
      asksWhetherAsked: judged.asksWhetherAsked,
      check,
      phone: phone && maskPhone(phone),
      address: judged.address,
      tag: judged.tag,
      fittingNetworks: [...judged.fittingNetworks],
    }
  })
}

/** A passkey where there is one and its user did not say otherwise, a code to the proved number, otherwise the password. */
async function checkOf(tx: Tx, { user, phone }: { user: UserId; phone: string | null }): Promise<SecondCheck> {
  if (await needsPasskeyForMoney(tx, user)) return 'passkey'
  return phone === null ? 'password' : 'sms'
}
