import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { fill, inLanguages } from '@madang/contract/text.ts'
import type { ProgrammeGrant } from '../../rewards/grants/programme-grants.ts'
import { maskNickName } from '../../rewards/invitees/mask.ts'
import { plainRefusals, recordText } from '../../rewards/records/record-texts.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import { referralRate } from './entitlements.ts'

const words = {
  joined: inLanguages('{name} 님의 초대로 가입', '受 {name} 邀请注册', 'Joined by {name}’s invitation'),
  listened: inLanguages(
    '{day} 수업 {minutes}분 ({span}번째)',
    '{day} 听课{minutes}分钟（第{span}次）',
    '{minutes} minutes on {day} (number {span})',
  ),
  invited: inLanguages(
    '{name} 님 초대 · 내 {number}번째 유효 초대',
    '邀请 {name} · 我的第{number}位有效邀请',
    'Invited {name} · my valid invitation number {number}',
  ),
  difference: inLanguages(
    '{number}번째 초대로 앞선 초대 {count}건의 보상이 올라감',
    '第{number}位邀请使之前{count}位的奖励提高',
    'Invitation number {number} raised the {count} before it',
  ),
  second: inLanguages(
    '{name} 님이 내 친구의 초대로 가입',
    '{name} 由我的好友邀请注册',
    '{name} joined by my friend’s invitation',
  ),
  exchanged: inLanguages('{points}포인트를 XRP로 교환', '{points}积分兑换为 XRP', '{points} points exchanged'),
  perXrp: inLanguages('1 XRP에 드는 포인트', '兑换 1 XRP 所需积分', 'Points for 1 XRP'),
  signup: inLanguages('가입 보상', '注册奖励', 'Signing up with a code'),
  each: inLanguages('{minutes}분 한 번', '每{minutes}分钟', 'Each full {minutes} minutes'),
  week: inLanguages('이번 주에 먼저 받은 양', '本周此前获得', 'Given before it in its week'),
  weekMost: inLanguages('한 주 한도(월~일)', '每周上限（周一至周日）', 'Most in a week, Monday to Sunday'),
  rate: inLanguages('{number}번째 초대의 보상', '第{number}位邀请的奖励', 'Rate of invitation number {number}'),
  secondRate: inLanguages('2차 초대 보상', '第2级邀请奖励', 'Level 2 invitation'),
  sum: inLanguages('합계', '合计', 'Total'),
  refused: inLanguages('지급하지 않은 이유', '未发放的原因', 'Why it was not credited'),
  returned: inLanguages('배정 물량으로 돌아간 이유', '退回额度的原因', 'Why it went back to the budget'),
} as const satisfies Readonly<Record<string, Text>>

interface About {
  readonly rules: VersionRules<'xrp'>
  /** Of the person it is about; null for who left. */
  readonly nickName: string | null
  readonly locale: Locale
}

/** The event in words and the arithmetic row by row. */
export function explainXrp(grant: ProgrammeGrant, about: About): Pick<XrpRecord, 'cause' | 'explain'> {
  const { locale } = about
  const say = (text: Text, values: Readonly<Record<string, string | number>> = {}) => fill(text[locale], values)
  const { cause, rows } = partsOf(grant, about)
  const { status, reason } = grant
  const why =
    reason && Object.hasOwn(plainRefusals, reason) ? plainRefusals[reason as keyof typeof plainRefusals][locale] : null
  return {
    cause: say(...cause),
    explain: [
      ...rows.map(([label, value]) => ({ label: say(...label), value })),
      { label: say(words.sum), value: `${text(grant.amount)} XRP` },
      ...(why ? [{ label: say(status === 'reversed' ? words.returned : words.refused), value: why }] : []),
    ],
  }
}

type Said = readonly [Text, Readonly<Record<string, string | number>>?]
interface Parts {
  readonly cause: Said
  readonly rows: readonly (readonly [Said, string])[]
}

function partsOf({ kind, subject, facts }: ProgrammeGrant, { rules, nickName, locale }: About): Parts {
  const name = nickName ?? recordText('formerUser', locale)
  const { listeningMinutes: minutes } = rules
  switch (kind) {
    case 'xrpListening': {
      const [day = '', span = ''] = subject.split('/')
      return {
        cause: [words.listened, { day: inWords(day, locale), minutes, span }],
        rows: [
          [[words.each, { minutes }], text(rules.listening)],
          [[words.week], text(BigInt(facts['weekBefore'] ?? 0))],
          [[words.weekMost], text(rules.listeningPerWeek)],
        ],
      }
    }
    case 'xrpReferral': {
      const number = Number(facts['number'])
      const rate: Parts['rows'] = [[[words.rate, { number }], text(referralRate(rules, number))]]
      if (subject.startsWith('difference/'))
        return { cause: [words.difference, { number, count: number - 1 }], rows: rate }
      return { cause: [words.invited, { name, number }], rows: rate }
    }
    case 'xrpSecondLevel':
      return {
        cause: [words.second, { name: nickName === null ? name : maskNickName(nickName) }],
        rows: [[[words.secondRate], text(rules.secondLevel)]],
      }
    case 'xrpExchange':
      return {
        cause: [words.exchanged, { points: Number(facts['points']) }],
        rows: [[[words.perXrp], String(facts['pointsPerXrp'])]],
      }
    default:
      return { cause: [words.joined, { name }], rows: [[[words.signup], text(rules.signup)]] }
  }
}

/** `11월 25일`, of a day such as `2026-11-25`. */
function inWords(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
}

function text(amount: bigint): string {
  return formatAmount('XRP', units<'XRP'>(amount))
}
