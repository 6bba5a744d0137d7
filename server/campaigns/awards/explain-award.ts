import { awardCauses, awardRefusals, type ShownAward } from '@madang/contract/campaigns/awards.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import { fill, inLanguages } from '@madang/contract/text.ts'
import { kindOfAward } from './award-grants.ts'
import type { AwardRow } from './award-kinds.ts'

const words = {
  month: inLanguages('{month} 커뮤니티 보상', '{month} 社群奖励', 'Community, {month}'),
  valid: inLanguages('그 달의 유효 초대', '当月有效邀请', 'Valid invitees of the month'),
  tier: inLanguages('도달한 단계', '达到的档位', 'Tier reached'),
  people: inLanguages('{n}명', '{n}人', '{n} people'),
  from: inLanguages('{n}명 이상', '{n}人以上', 'from {n} people on'),
  twoPeople: inLanguages('두 직원이 승인', '两位工作人员批准', 'Approved by two of our team'),
  yes: inLanguages('예', '是', 'Yes'),
  notYet: inLanguages('아직 아니요', '尚未', 'Not yet'),
  sum: inLanguages('합계', '合计', 'Total'),
  refused: inLanguages('지급하지 않은 이유', '未发放的原因', 'Why it was not credited'),
} as const satisfies Readonly<Record<string, Text>>

/** An award as its user reads it: the cause in words, the arithmetic row by row, and why it was refused. */
export function shownAward(row: AwardRow, locale: Locale): ShownAward {
  const { asset } = kindOfAward(row)
  const say = (text: Text, values: Readonly<Record<string, string | number>> = {}) => fill(text[locale], values)
  const amount = formatAmount(asset, units(row.amount))
  const reason = row.reason ? awardRefusals[row.reason][locale] : null
  const counted =
    row.month === null
      ? [{ label: say(words.twoPeople), value: say(row.state === 'paid' ? words.yes : words.notYet) }]
      : [
          { label: say(words.valid), value: say(words.people, { n: row.valid ?? 0 }) },
          { label: say(words.tier), value: say(words.from, { n: row.tier ?? 0 }) },
        ]
  return {
    id: row.id,
    asset,
    amount,
    state: row.state === 'paid' ? 'credited' : row.state,
    cause: row.cause ? awardCauses[row.cause][locale] : say(words.month, { month: monthText(row.month ?? '', locale) }),
    words: row.words || null,
    reason,
    explain: [
      ...counted,
      { label: say(words.sum), value: `${amount} ${asset}` },
      ...(reason ? [{ label: say(words.refused), value: reason }] : []),
    ],
    ruleVersion: row.rule_version,
    createTime: row.opened_at,
    decideTime: row.decided_at,
  }
}

function monthText(month: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(month))
}
