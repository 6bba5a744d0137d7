import { inLanguages } from '@madang/contract/text.ts'
import type { Text } from '@madang/contract/locale.ts'
import { section, type Document, type Section } from '../document.ts'

const firstAge = inLanguages(
  '만 19세 이상만 가입할 수 있어요.',
  '年满19岁方可注册。',
  'You must be 19 or older to register.',
)
const firstRules = inLanguages(
  '규칙에는 버전이 있고, 이미 기록된 보상은 그때의 규칙을 따라요. 규칙이 바뀌면 시행 전에 알려 드려요. 플랫폼 매입는 30일 전에 알린 뒤 끝날 수 있어요.',
  '规则有版本，已记录的奖励适用当时的规则。规则变更会在生效前通知。平台回购可能在提前30天通知后结束。',
  'Rules have versions; a reward already recorded keeps the rules of its day. Changes are announced before they apply. The buyback may end with 30 days’ notice.',
)

/** Terms of use. The texts await counsel. */
export const terms: Document = {
  doc: 'terms',
  title: inLanguages('이용약관', '使用条款', 'Terms of use'),
  versions: [
    {
      version: '2026-11-30',
      needsConsent: false,
      change: inLanguages(
        '맞춤법을 고치고, 중국어로 나이를 더 분명하게 적었어요. 약속의 내용은 그대로예요.',
        '韩文改正了一处错字，中文将年龄写得更明确。约定内容没有变化。',
        'A slip of spelling in Korean is mended, and Chinese says the age more clearly. What was agreed stays the same.',
      ),
      sections: sections({
        age: inLanguages(
          '만 19세 이상만 가입할 수 있어요.',
          '年满19周岁方可注册。',
          'You must be 19 or older to register.',
        ),
        rules: inLanguages(
          '규칙에는 버전이 있고, 이미 기록된 보상은 그때의 규칙을 따라요. 규칙이 바뀌면 시행 전에 알려 드려요. 플랫폼 매입은 30일 전에 알린 뒤 끝날 수 있어요.',
          '规则有版本，已记录的奖励适用当时的规则。规则变更会在生效前通知。平台回购可能在提前30天通知后结束。',
          'Rules have versions; a reward already recorded keeps the rules of its day. Changes are announced before they apply. The buyback may end with 30 days’ notice.',
        ),
      }),
    },
    {
      version: '2026-11-21.2',
      needsConsent: false,
      change: inLanguages(
        '가입 화면의 요약을 항목별로 풀어 썼어요. 약속의 내용은 그대로라 다시 동의하지 않아도 돼요.',
        '将注册页的摘要按条目写得更完整。约定内容没有变化，无需重新同意。',
        'The summary of the registration page is written out point by point. What was agreed stays the same, so no new consent is needed.',
      ),
      sections: sections({ age: firstAge, rules: firstRules }),
    },
    {
      version: '2026-11-21',
      needsConsent: true,
      change: inLanguages('첫 버전이에요.', '首个版本。', 'The first version.'),
      sections: [
        section(
          inLanguages('요약', '摘要', 'Summary'),
          inLanguages(
            '마당은 글을 읽고, 친구와 이야기하고, 규칙에 따라 CVC를 받는 곳이에요. 계정은 한 사람이 하나만 쓰고, 아이디와 비밀번호는 본인이 지켜요.',
            'Madang 是阅读文章、和好友聊天、按规则获得 CVC 的地方。一人使用一个账号，ID和密码由本人保管。',
            'Madang is a place to read, to talk with friends and to receive CVC by published rules. One person uses one account and keeps its ID and password.',
          ),
          inLanguages(
            'CVC는 보상이며 투자 상품이 아니에요. 가치는 보장되지 않고, 프로그램은 미리 알린 뒤 바뀌거나 끝날 수 있어요. 이미 기록된 보상은 그때의 규칙을 따라요.',
            'CVC 是奖励，不是投资产品，平台不保证其价值。计划可能在提前通知后调整或结束，已记录的奖励按当时的规则处理。',
            'CVC is a reward, not an investment. It has no guaranteed value. The programme may change or end after notice; rewards already recorded keep the rules of their day.',
          ),
          inLanguages(
            '다른 사람을 속이거나 괴롭히는 일, 여러 계정으로 보상을 모으는 일은 할 수 없어요. 그런 계정은 이유를 알린 뒤 제한될 수 있고, 이의를 낼 수 있어요.',
            '不得欺骗、骚扰他人，也不得用多个账号获取奖励。违规账号会在说明理由后受到限制，您可以申诉。',
            'Deceiving or harassing others and collecting rewards with several accounts are not allowed. Such an account may be limited with the reason given, and you may appeal.',
          ),
        ),
      ],
    },
  ],
}

/** The terms point by point; between their versions differ how the age and the end of the buyback are put. */
function sections({ age, rules }: { readonly age: Text; readonly rules: Text }): readonly Section[] {
  return [
    section(
      inLanguages('1. 마당은 이런 곳이에요', '1. Madang 是什么', '1. What Madang is'),
      inLanguages(
        '마당은 코인에 관한 글을 읽고, 친구와 1:1로 이야기하고, 공개된 규칙에 따라 플랫폼 토큰 CVC를 받는 곳이에요.',
        'Madang 是阅读虚拟货币文章、与好友一对一聊天、并按公开规则获得平台代币 CVC 的地方。',
        'Madang is a place to read about crypto, to talk one to one with friends and to receive the platform token CVC by published rules.',
      ),
      age,
    ),
    section(
      inLanguages('2. 계정', '2. 账号', '2. Your account'),
      inLanguages(
        '한 사람이 하나의 계정을 써요. 아이디와 비밀번호, 복구 코드는 본인이 지키고, 다른 사람에게 알려 주거나 팔 수 없어요.',
        '一人使用一个账号。ID、密码和恢复码由本人保管，不得告知或出售给他人。',
        'One person uses one account. You keep its ID, password and recovery codes; they may not be shared or sold.',
      ),
      inLanguages(
        '로그인한 기기와 계정 활동은 보안 페이지에서 언제든 볼 수 있어요. 모르는 기기가 있으면 바로 로그아웃시킬 수 있어요.',
        '您可随时在安全页面查看登录设备和账号活动，发现陌生设备可立即将其退出。',
        'The security page always shows your devices and what happened to your account. An unknown device can be logged out at once.',
      ),
    ),
    section(
      inLanguages('3. CVC와 보상', '3. CVC 与奖励', '3. CVC and rewards'),
      inLanguages(
        'CVC는 보상이며 투자 상품이 아니에요. 가치는 보장되지 않고, 수익을 약속하지 않아요.',
        'CVC 是奖励，不是投资产品。平台不保证其价值，我们不承诺任何收益。',
        'CVC is a reward, not an investment. Its value is not guaranteed and no profit is promised.',
      ),
      rules,
    ),
    section(
      inLanguages('4. 하면 안 되는 일', '4. 禁止的行为', '4. What is not allowed'),
      inLanguages(
        '다른 사람을 속이거나 괴롭히는 일, 직원을 사칭하는 일, 여러 계정이나 자동 프로그램으로 보상을 모으는 일, 서비스의 보안을 해치는 일.',
        '欺骗或骚扰他人、冒充工作人员、用多个账号或自动程序获取奖励、破坏服务安全。',
        'Deceiving or harassing others, posing as staff, collecting rewards with several accounts or programs, harming the security of the service.',
      ),
      inLanguages(
        '이런 계정은 이유를 알린 뒤 제한될 수 있고, 고객센터에 이의를 낼 수 있어요.',
        '此类账号会在说明理由后受到限制，您可向客服申诉。',
        'Such an account may be limited with the reason given. You may appeal to customer service.',
      ),
    ),
    section(
      inLanguages('5. 글과 시세', '5. 文章与行情', '5. Articles and prices'),
      inLanguages(
        '글과 시세는 정보이며 투자 조언이 아니에요. 출처와 시각을 함께 적고, 틀린 것은 고친 기록을 남겨요.',
        '文章和行情仅供参考，不构成投资建议。我们注明来源和时间，更正会留下记录。',
        'Articles and prices are information, not investment advice. Sources and times are shown, and corrections leave a record.',
      ),
    ),
    section(
      inLanguages('6. 탈퇴', '6. 注销', '6. Leaving'),
      inLanguages(
        '설정에서 언제든 탈퇴할 수 있어요. 7일 뒤에 지워지고, 그 전에 로그인하면 취소돼요. 남은 CVC와 다른 잔액은 돌려받을 수 없으니 먼저 확인해 주세요.',
        '您可随时在设置中注销账号，7天后生效，期间登录即取消。剩余的 CVC 和其他余额无法取回，请先确认。',
        'You can leave at any time in the settings. The account is deleted after 7 days; logging in before that cancels it. Remaining CVC and other balances cannot be recovered, so check first.',
      ),
    ),
    section(
      inLanguages('7. 책임과 다툼', '7. 责任与争议', '7. Liability and disputes'),
      inLanguages(
        '점검이나 장애로 서비스가 멈출 수 있어요. 기록된 잔액은 장애와 관계없이 지켜요. 준거법과 관할은 법률 검토 뒤에 정해요.',
        '服务可能因维护或故障中断，已记录的余额不受影响。适用法律和管辖待法律审核后确定。',
        'The service may pause for maintenance or faults; recorded balances are kept regardless. Governing law and venue will be set after legal review.',
      ),
    ),
  ]
}
