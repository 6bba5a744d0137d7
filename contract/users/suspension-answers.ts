import type { Text } from '../locale.ts'
import { inLanguages } from '../text.ts'

/** What the operator's decision says to who appealed against a suspension (REQ-173, REQ-186), by its outcome and code. */
export const suspensionAnswers = {
  granted: {
    noBreach: inLanguages(
      '다시 확인한 결과 이용 규칙 위반이 아니었습니다. 정지를 해제했습니다. 불편을 드려 죄송합니다.',
      '经重新核实，您的行为没有违反使用规则，已恢复账号使用。给您带来不便，非常抱歉。',
      'We looked again and found no breach of the rules. The suspension is lifted. We are sorry for the trouble.',
    ),
    tooLong: inLanguages(
      '다시 확인한 결과 정지가 지나치다고 판단해 해제했습니다. 이용 규칙은 계속 지켜 주세요.',
      '经重新核实，我们认为暂停使用处理过重，已恢复账号使用。请继续遵守使用规则。',
      'We looked again and found the suspension too severe, so it is lifted. Please keep to the rules.',
    ),
    ownerBack: inLanguages(
      '본인이 계정을 쓰고 있는 것을 확인해 정지를 해제했습니다. 비밀번호를 바꿔 주세요.',
      '已确认账号由您本人使用，账号已恢复。请修改密码。',
      'We confirmed that the account is yours again, so the suspension is lifted. Please change your password.',
    ),
  },
  upheld: {
    confirmed: inLanguages(
      '다시 확인했지만 이용 규칙 위반이 맞아 정지를 유지합니다.',
      '经重新核实，违规行为属实，维持暂停使用。',
      'We looked again and confirmed the breach of the rules. The suspension stays.',
    ),
    nothingNew: inLanguages(
      '보내 주신 설명만으로는 결정을 바꿀 수 없어 정지를 유지합니다.',
      '仅凭您的说明无法改变原决定，维持暂停使用。',
      'What you wrote does not change the decision. The suspension stays.',
    ),
    stillAtRisk: inLanguages(
      '다른 사람이 계정을 쓰고 있을 수 있어 정지를 유지합니다. 고객센터에서 본인 확인을 받을 수 있습니다.',
      '账号仍可能被他人使用，维持暂停使用。您可以联系客服进行本人验证。',
      'Someone else may still be using the account, so the suspension stays. Customer service can check that it is yours.',
    ),
  },
} as const satisfies Record<'granted' | 'upheld', Record<string, Text>>

export type SuspensionAnswer = keyof (typeof suspensionAnswers)['granted'] | keyof (typeof suspensionAnswers)['upheld']

/** The words of each code, whatever its outcome. */
export const suspensionAnswerTexts: Readonly<Record<SuspensionAnswer, Text>> = {
  ...suspensionAnswers.granted,
  ...suspensionAnswers.upheld,
}

/** The codes of an outcome. */
export function answersTo(outcome: keyof typeof suspensionAnswers): readonly SuspensionAnswer[] {
  return Object.keys(suspensionAnswers[outcome]) as SuspensionAnswer[] // the keys of the very table
}
