import type { WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'

/** Who moves a withdrawal on: its user, a switch that goes off, time, operators by the desk, the payer, or two people who pay by hand or give back. */
export type Mover = 'user' | 'freeze' | 'switch' | 'time' | 'desk' | 'payer' | 'people'

/** What a step does with the amount that is set aside. */
export type MoneyEffect = 'none' | 'release' | 'pay'

interface Step {
  readonly from: WithdrawalState
  readonly to: WithdrawalState
  readonly by: readonly Mover[]
  readonly money: MoneyEffect
}

/**
 * Every step a withdrawal may take (REQ-125, INV-W04); accepting one makes it `submitted` and sets its amount aside. A
 * state without a step is final. The database keeps the same list (`refuse_withdrawal_step`).
 */
export const steps: readonly Step[] = [
  { from: 'submitted', to: 'cooling_off', by: ['time'], money: 'none' },
  { from: 'submitted', to: 'in_review', by: ['time'], money: 'none' },
  { from: 'submitted', to: 'cancelled', by: ['user', 'freeze', 'switch'], money: 'release' },
  { from: 'cooling_off', to: 'in_review', by: ['time'], money: 'none' },
  { from: 'cooling_off', to: 'rejected', by: ['desk'], money: 'release' },
  { from: 'cooling_off', to: 'cancelled', by: ['user', 'freeze', 'switch'], money: 'release' },
  { from: 'in_review', to: 'approved', by: ['desk'], money: 'none' },
  { from: 'in_review', to: 'rejected', by: ['desk'], money: 'release' },
  { from: 'in_review', to: 'cancelled', by: ['user', 'freeze', 'switch'], money: 'release' },
  { from: 'approved', to: 'processing', by: ['payer', 'people'], money: 'none' },
  { from: 'approved', to: 'rejected', by: ['desk'], money: 'release' },
  { from: 'approved', to: 'cancelled', by: ['switch'], money: 'release' },
  { from: 'processing', to: 'confirming', by: ['payer', 'people'], money: 'none' },
  { from: 'processing', to: 'failed', by: ['people'], money: 'release' },
  { from: 'confirming', to: 'completed', by: ['payer', 'people'], money: 'pay' },
  { from: 'confirming', to: 'failed', by: ['people'], money: 'release' },
]

/** The step from one state to another by this mover; undefined when there is none. */
export function stepOf(from: WithdrawalState, to: WithdrawalState, by: Mover): Step | undefined {
  return steps.find((step) => step.from === from && step.to === to && step.by.includes(by))
}
