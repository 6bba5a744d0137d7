import { z } from 'zod'
import { fraudSignals, type FraudSignal } from '@madang/contract/rewards/fraud-signals.ts'
import { registrationCheck, usualRegistrationCheck } from './registration-check.ts'
import { points, signalRule } from './signal-rule.ts'

/**
 * The fraud check as data of the rule set (REQ-108, REQ-119). An invitation without any signal passes at once, as 97.5 % of
 * it stays locked and can be taken back; one with some waits `lookAgainMinutes` from the registration and is looked at
 * again, when the next day and the neighbours are known; from `holdAt` points on a person decides then or at the last look,
 * from `holdAtOnceFrom` points on without that wait.
 */
export const fraudCheck = z.strictObject({
  lookAgainMinutes: z.int().min(0).max(1440),
  /** When whoever would pass if their group came back waits no longer for it, from the registration. */
  lastLookMinutes: z.int().min(0).max(4320).prefault(2880),
  holdAt: points,
  holdAtOnceFrom: points,
  signals: z.strictObject(
    Object.fromEntries(fraudSignals.map((signal) => [signal, signalRule])) as Record<FraudSignal, typeof signalRule>, // one row for each
  ),
  /** Points taken off when many of the group came back on another day as people do. */
  alive: z.strictObject({ people: z.int().min(1), percent: z.int().min(1).max(100), points }),
  registration: registrationCheck.prefault(usualRegistrationCheck),
})
export type FraudCheck = z.output<typeof fraudCheck>

/** The settings of rule sets that name none; the figures behind them are in docs/fraud.md. */
export const usualFraudCheck: z.input<typeof fraudCheck> = {
  lookAgainMinutes: 1440,
  holdAt: 60,
  holdAtOnceFrom: 90,
  signals: {
    installation: { from: 1, each: 25, most: 100 },
    deviceHash: { from: 3, each: 5, most: 35 },
    block: { from: 5, each: 2, most: 25 },
    burst: { from: 4, each: 2, most: 25 },
    evenness: { from: 5, each: 5, most: 35 },
    idle: { from: 7, each: 5, most: 60 },
    lockstep: { from: 3, each: 6, most: 45 },
    payout: { from: 0, each: 40, most: 100 },
    attendance: { from: 0, each: 30, most: 60 },
  },
  alive: { people: 5, percent: 30, points: 30 },
}
