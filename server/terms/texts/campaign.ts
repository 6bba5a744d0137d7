import { inLanguages } from '@madang/contract/text.ts'
import { section, type Document, type Section } from '../document.ts'

const first: readonly Section[] = [
  section(
    inLanguages('1. 지금의 규칙', '1. 现行规则', '1. The rules in force'),
    inLanguages(
      '규칙 {ruleVersion}, {effectiveFrom}부터. 숫자는 규칙에서 바로 가져와요.',
      '规则 {ruleVersion}，自 {effectiveFrom} 起。数字直接取自规则。',
      'Rule set {ruleVersion}, in force since {effectiveFrom}. The figures come straight from it.',
    ),
  ),
  section(
    inLanguages('2. 가입 보상', '2. 注册奖励', '2. For registering'),
    inLanguages(
      '가입 순서에 따라: {registration}.',
      '按注册顺序：{registration}。',
      'By the order of registrations: {registration}.',
    ),
    inLanguages(
      '받은 보상의 {availablePercent}%는 바로 쓸 수 있고 나머지는 잠겨 있어요. 한 사람에게 한 번만 지급해요.',
      '所得奖励的 {availablePercent}% 立即可用，其余锁定。每人一次。',
      '{availablePercent}% of a reward is available at once, the rest is locked. Once for each person.',
    ),
  ),
  section(
    inLanguages('3. 초대 보상', '3. 邀请奖励', '3. For inviting'),
    inLanguages(
      '단계별로: {invite}. 나라에 따라 인정되는 단계가 다를 수 있어요.',
      '按层级：{invite}。计入的层级可能因国家而异。',
      'By level: {invite}. How many levels count can differ by country.',
    ),
    inLanguages(
      '같은 기기, 여러 계정, 자동 프로그램으로 만든 초대는 이유를 알린 뒤 거절돼요. 이의를 낼 수 있어요.',
      '同一设备、多个账号或自动程序产生的邀请会在说明理由后被拒绝，您可以申诉。',
      'Invitations made with one phone, several accounts or programs are refused with the reason given. You may appeal.',
    ),
  ),
  section(
    inLanguages('4. 잠금 해제', '4. 解锁', '4. Unlocking'),
    inLanguages(
      '하루 한 번 출석하면 {checkInUnlock} CVC가 풀려요. 수업은 10분마다 {classUnlock} CVC, 하루 최대 {classUnlockPerDay} CVC예요. 하루는 한국 시간으로 세요.',
      '每天签到一次解锁 {checkInUnlock} CVC。听课每10分钟 {classUnlock} CVC，每天最多 {classUnlockPerDay} CVC。日期按韩国时间计算。',
      'A check-in a day unlocks {checkInUnlock} CVC. Class time unlocks {classUnlock} CVC per 10 minutes, at most {classUnlockPerDay} CVC a day. Days are those of Korea (KST).',
    ),
  ),
  section(
    inLanguages('5. 바뀌거나 끝날 때', '5. 变更与结束', '5. Changes and the end'),
    inLanguages(
      '새 규칙은 시행 전에 알리고, 이미 기록된 보상은 바뀌지 않아요. 준비된 물량이 끝나면 그 보상은 멈춰요.',
      '新规则会在生效前公布，已记录的奖励不变。额度用完后该奖励停止。',
      'New rules are announced before they apply and change nothing already recorded. When a pool is used up, its reward stops.',
    ),
    inLanguages(
      'CVC의 가치는 보장되지 않고, 수익을 약속하지 않아요.',
      '平台不保证 CVC 的价值，我们不承诺收益。',
      'The value of CVC is not guaranteed and no profit is promised.',
    ),
  ),
]

/** What else the rules in force give, line by line as they are told everywhere. */
const further = section(
  inLanguages('5. 그 밖의 규칙', '5. 其他规则', '5. Further rules'),
  inLanguages('{friendClass}', '{friendClass}', '{friendClass}'),
  inLanguages('{airdrop}', '{airdrop}', '{airdrop}'),
  inLanguages(
    '특별 에어드랍은 신청한 뒤 사람이 확인해요.',
    '特别空投在申请后由人工审核。',
    'The special airdrop is claimed once and looked at by a person.',
  ),
)

/** Rules of the CVC programme. Every figure in braces comes from the rule set in force. The texts await counsel. */
export const campaign: Document = {
  doc: 'campaign',
  title: inLanguages('CVC 프로그램 규칙', 'CVC 计划规则', 'Rules of the CVC programme'),
  versions: [
    {
      version: '2026-11-22',
      needsConsent: false,
      change: inLanguages(
        '친구의 수업과 특별 에어드랍을 더 적었어요.',
        '补充了好友听课和特别空投。',
        'Adds the class of a friend and the special airdrop, which applied already.',
      ),
      sections: [
        ...first.slice(0, 4),
        further,
        {
          ...first[4]!,
          title: inLanguages('6. 바뀌거나 끝날 때', '6. 变更与结束', '6. Changes and the end'),
        },
      ],
    },
    {
      version: '2026-11-21',
      needsConsent: false,
      change: inLanguages('첫 버전이에요.', '首个版本。', 'The first version.'),
      sections: first,
    },
  ],
}
