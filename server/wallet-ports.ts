import { booksDiffer } from './ledger/proof/faults.ts'
import { priceIn } from './market/price-in.ts'
import type { Market } from './market/market.ts'
import { stoppedUntil } from './operators/access/house.ts'
import { stillAct } from './operators/access/still-act.ts'
import { openProposals } from './operators/proposals/open-proposals.ts'
import { waitingDeposits } from './operators/running/deposits.ts'
import { signaturesOf } from './operators/proposals/signatures.ts'
import { outsideOf } from './rewards/fraud/peer-group.ts'
import { hasApprovedTopic } from './campaigns/contest/decide-topic.ts'
import { joinedAny } from './events/join-event.ts'
import { hasCreditedClass } from './rewards/class-time/has-credited-class.ts'
import type { WalletPorts, XrpPrice } from './wallet/ports.ts'
import { samePayout } from './wallet/withdrawals/known-addresses.ts'

/** What the fraud check learns of the wallet: who asks for money to one address (REQ-119). */
export const outside = outsideOf(samePayout)

/** What the wallet learns of the market and of the rewards. */
export function walletPorts(market: Market): WalletPorts {
  return {
    xrpPrice: () => xrpPrice(market),
    tookPart: async (db, user, activity) =>
      (await joinedAny(db, user)) ||
      (activity === 'any' && ((await hasCreditedClass(db, user)) || hasApprovedTopic(db, user))),
    isStopped: async (tx, now) => (await stoppedUntil(tx, now)) !== null || (await booksDiffer(tx)),
    stillAct,
    proposed: async (db, withdrawals, now) => {
      const found = await openProposals(db, { kinds: ['wallet.withdrawal'], objects: withdrawals, now })
      return new Set(withdrawals.filter((id) => found.get(id)?.isStillAsked))
    },
    waitingDeposits,
    signaturesOf: (tx, withdrawal) => signaturesOf(tx, { kind: 'wallet.withdrawal', object: withdrawal }),
  }
}

async function xrpPrice(market: Market): Promise<XrpPrice | null> {
  const { quotes, rates } = await market.figures()
  const quote = quotes.get('XRP')
  const price = quote && priceIn(quote.price, market.source.currency, 'USD', rates)
  if (!quote || !price) return null
  return { price, source: market.source.name, asOf: quote.asOf, isSample: market.source.isSample }
}
