import { blockMinutes } from '@madang/contract/rewards/live.ts'
import { type Locale, type Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { type Amount, type Asset, formatAmount } from '@madang/contract/money.ts'
import type { ShownRule } from '@madang/contract/rewards/rewards.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import { percent } from './percent.ts'

type Rules = VersionRules<'cvc'>
type Row = readonly [label: Text, value: string | Text, values?: Readonly<Record<string, string>>]

const amount = <A extends Asset>(asset: A, value: Amount<A>) => `${formatAmount(asset, value)} ${asset}`
const whole = (value: number) => value.toLocaleString('en-GB')

/** What every reward says of itself wherever the rules in force are told (REQ-110). A reward without a row does not compile. */
const rows: Readonly<Record<ShownRule['kind'], (rules: Rules) => readonly Row[]>> = {
  registration: ({ registration }) =>
    registration.map(({ upTo, reward }, index): Row => [
      inLanguages('가입, {from}~{to}번째', '注册，第{from}至{to}位', 'Registration, number {from} to {to}'),
      amount('CVC', reward),
      { from: whole((registration[index - 1]?.upTo ?? 0) + 1), to: whole(upTo) },
    ]),
  invite: ({ invite, paidLevels }) =>
    invite
      .slice(0, paidLevels)
      .map((reward, index): Row => [
        inLanguages('초대, {level}단계', '邀请，第{level}级', 'Invitation, level {level}'),
        amount('CVC', reward),
        { level: String(index + 1) },
      ]),
  onReceipt: ({ availableBasisPoints }) => [
    [
      inLanguages('받을 때 바로 풀리는 몫', '发放时立即可用', 'Available at once, of each grant'),
      `${percent(availableBasisPoints)}%`,
    ],
  ],
  checkIn: ({ checkInUnlock }) => [
    [
      inLanguages('출석, 하루에 풀리는 양', '签到，每天解锁', 'Check-in, unlocked per day'),
      amount('CVC', checkInUnlock),
    ],
  ],
  class: ({ classUnlock, classUnlockPerDay }) => [
    [
      inLanguages('수업 {minutes}분마다 해제', '听课每{minutes}分钟解锁', 'Unlocked by class, per {minutes} minutes'),
      inLanguages(
        '{amount} CVC, 하루 최대 {most}',
        '{amount} CVC，每天最多 {most}',
        '{amount} CVC, up to {most} a day',
      ),
      {
        minutes: String(blockMinutes),
        amount: formatAmount('CVC', classUnlock),
        most: formatAmount('CVC', classUnlockPerDay),
      },
    ],
  ],
  friendClass: ({ friendClassUnlock }) =>
    friendClassUnlock === 0n
      ? []
      : [
          [
            inLanguages(
              '초대한 친구의 수업 {minutes}분마다 해제',
              '直接邀请的好友听课每{minutes}分钟解锁',
              'Unlocked by the class of a friend you invited, per {minutes} minutes',
            ),
            amount('CVC', friendClassUnlock),
            { minutes: String(blockMinutes) },
          ],
        ],
  airdrop: ({ specialAirdrop: { reward, afterUnlocked } }) => [
    [
      inLanguages(
        '특별 에어드랍, 모두 {goal}가 풀린 뒤 한 번',
        '特别空投，累计解锁 {goal} 后一次',
        'Special airdrop, once after {goal} were unlocked in all',
      ),
      amount('USDT', reward),
      { goal: amount('CVC', afterUnlocked) },
    ],
  ],
}

/** The rules as lines to read, in a language. */
export function rulesShown(rules: Rules, locale: Locale): ShownRule[] {
  return Object.entries(rows).flatMap(([kind, rowsOf]) =>
    rowsOf(rules).map(([label, value, values = {}]) => ({
      kind: kind as ShownRule['kind'], // the table's own key
      label: filled(label[locale], values),
      value: filled(typeof value === 'string' ? value : value[locale], values),
    })),
  )
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole_, name: string) => values[name] ?? whole_)
}
