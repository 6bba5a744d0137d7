import { z } from 'zod'
import { day } from '@madang/contract/ids.ts'
import type { ProposalKind } from '@madang/contract/operators/approvals.ts'
import { campaignId, campaignSetting } from '@madang/contract/operators/campaigns.ts'
import { proposeOffering } from '@madang/contract/operators/running/countries.ts'
import { networkSetting, settlements, switchNames } from '@madang/contract/operators/networks.ts'
import { refill } from '@madang/contract/operators/running/reconciliation.ts'
import { enteredFee } from '@madang/contract/operators/contest-results.ts'
import { operatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { roles, type Right } from '@madang/contract/operators/rights.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { awardDecisions } from '../../campaigns/awards/award-cases.ts'
import { changeCampaign, stopCampaign } from '../../campaigns/change-campaign.ts'
import { grantPartner } from '../../campaigns/partners/partner-cases.ts'
import { monthDecisions } from '../../campaigns/studio/month-cases.ts'
import { enterFee } from '../../campaigns/contest/fee-grants.ts'
import type { MadeDecisions } from '../../casework/pending-decisions.ts'
import { switchOffering } from '../../offerings/switch-offering.ts'
import { airdropDecisions } from '../../rewards/airdrop/airdrop-cases.ts'
import { checkSupply } from '../../rewards/grants/check-supply.ts'
import { changeRules, ruleChange } from '../../rules/change-rules.ts'
import { completeByHand, giveBackUnsent } from '../../wallet/withdrawals/pay-by-hand.ts'
import { findProgramme } from '../../rules/programmes.ts'
import { withdrawalDecisions } from '../../wallet/withdrawals/withdrawal-cases.ts'
import { settle } from '../../wallet/hand-over/settle.ts'
import { refund } from '../../wallet/refunds/refund.ts'
import { recordRefill } from '../../wallet/reconcile/refills.ts'
import { settleDifference } from '../../wallet/reconcile/differences.ts'
import { changeSetting, turnSwitch } from '../../wallet/networks/setting.ts'
import { buybackDecisions } from '../../wallet/buybacks/buyback-cases.ts'
import { changeRoles } from '../access/change-roles.ts'
import { disableOperator } from '../access/disable.ts'
import { enableOperator } from '../access/enable.ts'
import { handOver } from '../access/hand-over.ts'
import { resetOf } from '../access/reset-link.ts'
import { depositKinds } from './deposit-kinds.ts'
import { isTransactionEntered } from './entered-transactions.ts'
import { kind, type Kind } from './kind.ts'
import { userKinds } from './user-kinds.ts'

/** A switch of a feature as it was proposed. */
export const offeringChange = proposeOffering.input.pick({ feature: true, country: true, isOff: true, from: true })

/** A case as it was proposed to be paid. */
const payment = z.object({ id: z.string(), version: z.int() })

/** Everything that needs a second person (REQ-174). A further kind is a row here and a name in the contract. */
const kinds: Readonly<Record<ProposalKind, Kind>> = {
  'operator.invite': kind(
    'operators.change',
    z.object({ email: z.string(), name: z.string(), roles: z.array(z.enum(roles)) }),
    async (doing, whom) => handOver(doing, { kind: 'invite', ...whom }),
  ),
  'operator.roles': kind(
    'operators.change',
    z.object({ operatorId, roles: z.array(z.enum(roles)) }),
    async ({ tx }, change) => {
      await changeRoles(tx, change)
      return {}
    },
  ),
  'operator.reset': kind('operators.change', z.object({ operatorId }), async (doing, whom) =>
    handOver(doing, await resetOf(doing.tx, whom.operatorId)),
  ),
  'operator.disable': kind('operators.change', z.object({ operatorId }), async ({ tx, clock }, whom) => {
    await disableOperator(tx, { ...whom, clock })
    return {}
  }),
  'operator.enable': kind('operators.change', z.object({ operatorId }), async (doing, whom) => {
    await enableOperator(doing, whom.operatorId)
    return {}
  }),
  ...userKinds,
  'programme.rules': askedBy(
    'rules.propose',
    ofMoney(
      kind('rules.approve', ruleChange, async ({ tx, ...who }, change) => {
        await changeRules(tx, change, who)
        await checkSupply(tx, await findProgramme(tx, change.programme), change.rules)
        return {}
      }),
    ),
  ),
  'campaign.set': askedBy(
    'campaigns.propose',
    ofMoney(
      kind(
        'campaigns.approve',
        z.object({ campaignId, base: z.int(), setting: campaignSetting }),
        async ({ tx, clock }, change) => {
          await changeCampaign(tx, change, clock)
          return {}
        },
      ),
    ),
  ),
  'campaign.stop': askedBy(
    'campaigns.propose',
    kind('campaigns.approve', z.object({ campaignId }), async ({ tx, clock }, { campaignId: id }) => {
      await stopCampaign(tx, id, clock)
      return {}
    }),
  ),
  'campaign.partner': askedBy(
    'partners.decide',
    kind(
      'campaigns.approve',
      z.object({ applicationId: z.uuid() }),
      async ({ tx, clock, proposedBy, publish }, application) => {
        await grantPartner(tx, application, { proposedBy, clock, publish })
        return {}
      },
    ),
  ),
  'country.offering': ofMoney(
    kind('countries.change', offeringChange, async ({ tx, clock }, { from, ...change }) => {
      const now = clock.now()
      await switchOffering(tx, { ...change, from: from ?? now }, now)
      return {}
    }),
  ),
  'wallet.networks': ofMoney(
    kind(
      'networks.change',
      z.object({ base: z.int(), setting: networkSetting, from: day.nullable().default(null) }),
      async ({ tx, clock, ...who }, change) => {
        await changeSetting(tx, change, { ...who, at: clock.now() })
        return {}
      },
    ),
  ),
  'wallet.switchOn': ofMoney(
    kind('networks.change', z.object({ name: z.enum(switchNames) }), async ({ tx, clock }, { name }) => {
      await turnSwitch(tx, { name, isOn: true, at: clock.now(), reason: '' })
      return {}
    }),
  ),
  'wallet.contradiction': ofMoney(
    kind(
      'networks.change',
      z.object({ id: z.string(), settlement: z.enum(settlements), last: z.string() }),
      async ({ tx, clock, publish, proposedBy, approvedBy }, settling) => {
        await settle({ tx, at: clock.now(), publish }, { ...settling, people: [proposedBy, approvedBy] })
        return {}
      },
    ),
  ),
  'wallet.difference': ofMoney(
    kind(
      'networks.change',
      z.object({ differenceId: z.string(), reason: z.string() }),
      async ({ tx, clock, proposedBy, approvedBy }, settling) => {
        await settleDifference(tx, { ...settling, people: [proposedBy, approvedBy], at: clock.now() })
        return {}
      },
    ),
  ),
  'wallet.refill': ofMoney(
    kind('networks.change', refill, async ({ tx, clock, proposedBy, approvedBy }, brought) => {
      await recordRefill(tx, brought, { people: [proposedBy, approvedBy], at: clock.now() })
      return {}
    }),
  ),
  'wallet.deposit': ofMoney(depositKinds['wallet.deposit']),
  'wallet.unmatched': ofMoney(depositKinds['wallet.unmatched']),
  'wallet.refund': ofMoney(
    kind(
      'withdrawals.decide',
      z.object({ withdrawalId }),
      async ({ tx, clock, publish, proposedBy, approvedBy }, { withdrawalId: id }) => {
        await refund({ tx, at: clock.now(), publish }, id, [proposedBy, approvedBy])
        return {}
      },
    ),
  ),
  'wallet.buyback': atDesk(paying('buybacks.decide', buybackDecisions, 'paid')),
  'campaign.award': atDesk(paying('awards.decide', awardDecisions, 'paid')),
  'reward.airdrop': atDesk(paying('airdrops.decide', airdropDecisions, 'paid')),
  'contest.fee': askedBy(
    'contest.fees',
    ofMoney(
      kind(
        'contest.agreeFees',
        enteredFee,
        async ({ tx, clock, publish, proposedBy, approvedBy }, { topicId: topic, month, amount }) => {
          const entered = { topic, month: `${month}-01`, amount }
          await enterFee({ tx, clock, publish, people: [proposedBy, approvedBy] }, entered)
          return {}
        },
      ),
    ),
  ),
  'studio.month': atDesk(paying('studioMonths.decide', monthDecisions, 'paid')),
  'wallet.withdrawal': atDesk(paying('withdrawals.decide', withdrawalDecisions, 'approved')),
  'wallet.paidByHand': atDesk(
    kind(
      'withdrawals.decide',
      z.object({ withdrawalId, txid: z.string() }),
      async ({ tx, clock, publish, proposedBy, approvedBy }, paid) => {
        const paying = { tx, at: clock.now(), publish, operator: approvedBy }
        await completeByHand(paying, { ...paid, enteredBy: proposedBy })
        return {}
      },
    ),
  ),
  'wallet.notSent': atDesk(
    kind(
      'withdrawals.decide',
      z.object({ withdrawalId, evidence: z.string() }),
      async ({ tx, clock, publish, proposedBy, approvedBy }, said) => {
        const now = clock.now()
        const paying = { tx, at: now, publish, operator: approvedBy }
        await giveBackUnsent(paying, { ...said, saidBy: proposedBy }, () =>
          isTransactionEntered(tx, said.withdrawalId, now),
        )
        return {}
      },
    ),
  ),
}

/** Kinds that the page of approvals shows. */
export const shownProposalKinds = Object.entries<Kind>(kinds).flatMap(
  ([name, { hasDesk }]) => (hasDesk ? [] : [name as ProposalKind]), // the table's own key
)

export function kindOf(name: ProposalKind): Kind {
  return kinds[name]
}

function askedBy(asking: Right, row: Kind): Kind {
  return { ...row, asking }
}

function ofMoney(row: Kind): Kind {
  return { ...row, isMoney: true }
}

/** Paying what users asked for. */
function atDesk(row: Kind): Kind {
  return { ...ofMoney(row), hasDesk: true }
}

/** Lets what two people agreed on wait for its moment. */
function paying(right: Right, decisions: MadeDecisions, agreed: string): Kind {
  return kind(right, payment, async ({ tx, clock, proposedBy, approvedBy }, { id, version }) => {
    const decision = { decision: agreed, decision_by: approvedBy, decision_with: proposedBy, decision_reason: null }
    await decisions.decide(tx, id, { ...decision, version }, clock.now())
    return {}
  })
}
