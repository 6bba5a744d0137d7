import { inLanguages } from '@madang/contract/text.ts'
import type { Text } from '@madang/contract/locale.ts'
import { section, type Document, type Section } from '../document.ts'

/** Risk notice (REQ-182). The texts await counsel. */
export const risk: Document = {
  doc: 'risk',
  title: inLanguages('위험 안내', '风险提示', 'Risk notice'),
  versions: [
    {
      version: '2026-11-30',
      needsConsent: false,
      change: inLanguages(
        '매입과 초대 보상의 한도를 더 분명하게 적었어요. 내용은 그대로예요.',
        '把回购和邀请奖励的限制写得更明确，内容没有变化。',
        'The limits of the buyback and of rewards for invitations are put more clearly. What they are stays the same.',
      ),
      sections: sections({
        value: inLanguages(
          'CVC는 활동에 대한 보상이에요. 시장 가격이 없을 수 있고, 앞으로도 생기지 않을 수 있어요. 매입할 의무가 있는 사람은 없어요.',
          'CVC 是对活动的奖励。它可能没有市场价格，将来也可能没有。任何人都没有回购 CVC 的义务。',
          'CVC is a reward for activity. It may have no market price, now or ever. No one is obliged to buy it.',
        ),
        buyback: inLanguages(
          '플랫폼 매입은 프로그램이며 30일 전에 알린 뒤 끝날 수 있어요.',
          '平台回购是一项计划，可在提前30天通知后终止。',
          'The buyback is a programme that can end with 30 days’ notice.',
        ),
        invitations: inLanguages(
          '초대 보상은 정해진 수량만 받고, 정해진 차수까지만 인정돼요. 돈을 내고 초대하는 일은 없어요.',
          '邀请奖励数量固定，层级有限。任何人都不应为邀请付费。',
          'Invitations bring a fixed reward and only a few levels count. No one ever pays to invite or to be invited.',
        ),
      }),
    },
    {
      version: '2026-11-21',
      needsConsent: false,
      change: inLanguages('첫 버전이에요.', '首个版本。', 'The first version.'),
      sections: sections({
        value: inLanguages(
          'CVC는 활동에 대한 보상이에요. 시장 가격이 없을 수 있고, 앞으로도 생기지 않을 수 있어요. 매입할 의무가 있는 사람은 없어요.',
          'CVC 是对活动的奖励。它可能没有市场价格，将来也可能没有。任何人都没有回购义务。',
          'CVC is a reward for activity. It may have no market price, now or ever. No one is obliged to buy it.',
        ),
        buyback: inLanguages(
          '플랫폼 매입는 프로그램이며 30일 전에 알린 뒤 끝날 수 있어요.',
          '平台回购是一项计划，可能在提前30天通知后结束。',
          'The buyback is a programme that can end with 30 days’ notice.',
        ),
        invitations: inLanguages(
          '초대 보상은 정해진 수만 받고, 아래로 이어지는 단계는 제한돼요. 돈을 내고 초대하는 일은 없어요.',
          '邀请奖励数量固定，层级有限。任何人都不应为邀请付费。',
          'Invitations bring a fixed reward and only a few levels count. No one ever pays to invite or to be invited.',
        ),
      }),
    },
  ],
}

/** The notice; between its versions differ the words on what CVC is worth, the buyback and invitations. */
function sections({
  value,
  buyback,
  invitations,
}: {
  readonly value: Text
  readonly buyback: Text
  readonly invitations: Text
}): readonly Section[] {
  return [
    section(
      inLanguages('가격은 내릴 수 있어요', '价格可能下跌', 'Prices can fall'),
      inLanguages(
        '코인의 가격은 짧은 시간에 크게 오르내리고, 0에 가까워질 수 있어요. 이곳의 글과 시세는 투자 조언이 아니에요.',
        '虚拟货币价格可能在短时间内大幅波动，甚至接近于零。本平台的文章和行情不构成投资建议。',
        'The price of a coin can move far in a short time and come close to zero. Articles and prices here are not investment advice.',
      ),
    ),
    section(
      inLanguages('CVC의 가치는 보장되지 않아요', '平台不保证 CVC 的价值', 'CVC has no guaranteed value'),
      value,
      buyback,
    ),
    section(inLanguages('초대에 대하여', '关于邀请', 'About invitations'), invitations),
    section(
      inLanguages('사기를 조심하세요', '谨防诈骗', 'Beware of fraud'),
      inLanguages(
        '직원은 비밀번호나 복구 코드, 송금을 요구하지 않아요. 원금 보장, 고수익을 말하는 사람은 신고해 주세요.',
        '工作人员不会索要密码、恢复码或转账。遇到承诺保本高收益的人，请举报。',
        'Staff never ask for your password, recovery codes or a transfer. Report anybody who promises safe or high returns.',
      ),
    ),
    section(
      inLanguages('기술의 위험', '技术风险', 'Technical risks'),
      inLanguages(
        '잘못된 주소나 네트워크로 보낸 코인은 되찾을 수 없어요. 장애로 늦어질 수 있어요.',
        '发送到错误地址或网络的币无法找回。系统故障可能造成延迟。',
        'Coins sent to a wrong address or network cannot be recovered. Faults can cause delays.',
      ),
    ),
  ]
}
