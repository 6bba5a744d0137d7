import type { Endpoint } from '@madang/contract/endpoint.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as campaigns from '@madang/contract/operators/campaigns.ts'
import { appReadingsCalls } from '@madang/contract/operators/content/house/app-readings.ts'
import { companyCalls } from '@madang/contract/operators/content/house/company.ts'
import { helplineCalls } from '@madang/contract/operators/content/house/helplines.ts'
import { legalDocumentCalls } from '@madang/contract/operators/content/house/legal-documents.ts'
import { maintenanceCalls } from '@madang/contract/operators/content/house/maintenance.ts'
import { serviceHoursCalls } from '@madang/contract/operators/content/house/service-hours.ts'
import { rechargeChannelCalls } from '@madang/contract/operators/content/recharge-channels.ts'
import * as contestResults from '@madang/contract/operators/contest-results.ts'
import * as countries from '@madang/contract/operators/running/countries.ts'
import * as deposits from '@madang/contract/operators/running/deposits.ts'
import * as networks from '@madang/contract/operators/networks.ts'
import * as refunds from '@madang/contract/operators/casework/refunds.ts'
import * as reconciliation from '@madang/contract/operators/running/reconciliation.ts'
import * as passkeys from '@madang/contract/operators/passkeys.ts'
import { prove } from '@madang/contract/operators/proofs.ts'
import * as rules from '@madang/contract/operators/rules.ts'
import * as door from '@madang/contract/operators/sign-in.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { ofCall, ofOperators, only, wrongProofs, type Kind } from './kind.ts'

const doors = only(door.signIn, door.enterCode, passkeys.enterPasskey)
const proofs = only(prove, passkeys.proveByPasskey)
const links = only(door.openLink, door.useLink)

/** What is agreed to, or taken away, in the place House: how rules are read among it. */
const house: readonly HouseCalls[] = [
  appReadingsCalls,
  companyCalls,
  helplineCalls,
  legalDocumentCalls,
  maintenanceCalls,
  serviceHoursCalls,
]
const houseChanges = house.flatMap(({ publish, withdraw }) => (withdraw ? [publish, withdraw] : [publish]))

interface HouseCalls {
  readonly publish: Pick<Endpoint, 'path'>
  readonly withdraw?: Pick<Endpoint, 'path'>
}

/** What operators do, and what is tried at the doors of the console. */
export const operatorKinds = {
  'operator.login': {
    severity: 'info',
    fields: ofCall,
    calls: { at: only(door.enterCode, passkeys.enterPasskey), when: ['done'] },
  },
  'operator.wrong': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 5, minutes: 15 },
    calls: { at: doors, when: [...wrongProofs, 'EXPIRED', 'SUSPENDED'] },
  },
  'operator.locked': {
    severity: 'error',
    fields: ofCall,
    alertFrom: { times: 1, minutes: 15 },
    calls: { at: doors, when: ['LOCKED_FOR_A_WHILE', 'TOO_MANY'] },
  },
  'operator.linkUsed': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 1, minutes: 60 },
    calls: { at: only(door.useLink), when: ['done'] },
  },
  'operator.linkRefused': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 5, minutes: 60 },
    calls: { at: links, when: ['EXPIRED', 'NOT_YET', 'PROOF_WRONG', 'CONFLICT', 'TOO_MANY'] },
  },
  'operator.proved': {
    severity: 'info',
    fields: ofCall,
    calls: { at: proofs, when: ['done'] },
  },
  'operator.proofWrong': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 4, minutes: 15 },
    calls: { at: ofOperators, when: [...wrongProofs, 'LOCKED_FOR_A_WHILE'] },
  },
  'operator.rightMissing': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 5, minutes: 60 },
    calls: { at: ofOperators, when: ['NOT_ALLOWED'], caller: 'out' },
  },
  'operator.twoPeople': {
    severity: 'error',
    fields: ofCall,
    alertFrom: { times: 1, minutes: 60 },
    calls: { at: ofOperators, when: ['NOT_ALLOWED', 'NOT_YET', 'FROZEN'], caller: 'in' },
  },
  'operator.stopped': {
    severity: 'error',
    fields: ofCall,
    alertFrom: { times: 1, minutes: 60 },
    calls: { at: only(staff.disable, staff.stop), when: ['done'] },
  },
  'operator.powers': {
    severity: 'notice',
    fields: ofCall,
    calls: {
      at: only(
        staff.invite,
        staff.proposeRoles,
        staff.proposeReset,
        staff.proposeEnable,
        staff.decideStop,
        staff.revokeLink,
        staff.openHalf,
        passkeys.addPasskey,
        passkeys.removePasskey,
        approvals.approve,
        approvals.approveMany,
        approvals.refuse,
        approvals.withdraw,
      ),
      when: ['done'],
    },
  },
  'setting.changed': {
    severity: 'notice',
    fields: ofCall,
    calls: {
      at: only(
        rules.proposeRules,
        networks.proposeNetworks,
        networks.switchOff,
        networks.proposeSwitchOn,
        networks.proposeSettlement,
        reconciliation.proposeDifference,
        reconciliation.proposeRefill,
        deposits.enterDeposit,
        deposits.settleUnmatched,
        rechargeChannelCalls.publish,
        rechargeChannelCalls.withdraw,
        campaigns.proposeCampaign,
        campaigns.proposeStop,
        countries.proposeOffering,
        contestResults.proposeFee,
        ...houseChanges,
        refunds.askClose,
        refunds.proposeRefund,
      ),
      when: ['done'],
    },
  },
  'operator.proofAsked': {
    severity: 'info',
    fields: [...ofCall, 'check'],
    calls: { at: ofOperators, when: ['CHECK_NEEDED'] },
  },
  'operator.called': {
    severity: 'info',
    fields: ofCall,
    calls: { at: (endpoint) => endpoint.auth === 'operator', when: ['done'] },
  },
} as const satisfies Record<string, Kind>
