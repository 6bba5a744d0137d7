import { z } from 'zod'
import { inLanguages } from '@madang/contract/text.ts'
import { amountOfAsset, labelled } from './constant-forms.ts'
import { points, signalRule } from './signal-rule.ts'

const networkHint = inLanguages(
  '넘으면 거절하지 않고 다른 날 다시 들어올 때까지 기다려요.',
  '超过时不会拒绝，而是等到其他日期再次使用后发放。',
  'Beyond it no one is refused: the reward waits for a second day of activity.',
)

const perDay = (label: ReturnType<typeof inLanguages>) => labelled(z.int().min(0), label, networkHint)

/**
 * Which registrations are credited at once, whether or not somebody invited them (THR-17): so many a day of one network, so
 * much CVC a day, and what does not look like a machine. The others wait for a second day of activity; nobody is refused.
 */
export const registrationCheck = z.strictObject({
  /** CVC credited for registrations on one business day. */
  budgetPerDay: labelled(
    amountOfAsset('CVC'),
    inLanguages('가입 보상 하루 한도, CVC', '注册奖励每日额度，CVC', 'Registrations, most CVC a day'),
    networkHint,
  ),
  /** An IPv4 address or a /64 of IPv6. */
  perAddress: perDay(
    inLanguages('주소 하나에서 하루 가입 보상', '同一地址每日注册奖励', 'Registration rewards a day, one address'),
  ),
  /** A /56 of IPv6. */
  perSite: perDay(
    inLanguages('/56 하나에서 하루 가입 보상', '同一 /56 每日注册奖励', 'Registration rewards a day, one /56'),
  ),
  /** A /24 of IPv4 or a /48 of IPv6. */
  perBlock: perDay(
    inLanguages(
      '/24·/48 하나에서 하루 가입 보상',
      '同一 /24 或 /48 每日注册奖励',
      'Registration rewards a day, one /24 or /48',
    ),
  ),
  /** Active on so many later days, a person waits for no network any more. */
  sureAfterDays: labelled(
    z.int().min(1),
    inLanguages(
      '가입 보상을 확실히 주는 활동 일수',
      '必定发放注册奖励的活跃天数',
      'Later active days that end any wait by network',
    ),
  ),
  /** From so many points on a registration waits. */
  waitsFrom: points,
  signals: z.strictObject({
    /** Others of the same address within a day, and of the same block within ten minutes. */
    address: signalRule,
    burst: signalRule,
    /** Others within an hour of the same kind of device; kinds never seen before count as one. */
    family: signalRule,
    /** Intervals between registrations that are more even than people make them. */
    even: signalRule,
    /** All registrations of the hour beyond the usual hour, the middle one of the seven days before. */
    rate: signalRule,
  }),
})
export type RegistrationCheck = z.output<typeof registrationCheck>

/** The settings of rule sets that name none; the figures behind them are in docs/fraud.md. */
export const usualRegistrationCheck: z.input<typeof registrationCheck> = {
  budgetPerDay: '250000',
  perAddress: 50,
  perSite: 50,
  perBlock: 50,
  sureAfterDays: 3,
  waitsFrom: 60,
  signals: {
    address: { from: 20, each: 2, most: 30 },
    burst: { from: 15, each: 2, most: 30 },
    family: { from: 60, each: 1, most: 60 },
    even: { from: 6, each: 5, most: 30 },
    rate: { from: 300, each: 1, most: 60 },
  },
}
