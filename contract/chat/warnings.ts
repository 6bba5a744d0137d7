import { z } from 'zod'
import { freeText } from '../values/free-text.ts'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import type { Text } from '../locale.ts'
import { pageInput, pageOf } from '../paging.ts'
import { reportReason, type ReportReason } from './reports.ts'
import { inLanguages } from '../text.ts'

/** Names a warning; nothing of it leads to the report or to who made it. */
export const warningId = z.uuid().brand('WarningId')
export type WarningId = z.infer<typeof warningId>

/** What a warned user reads (REQ-173, REQ-186), by what was confirmed. It names no reporter and no message. */
export const warningTexts = {
  scam: inLanguages(
    '돈이나 인증 정보를 요구하는 메시지가 신고되어 확인했습니다. 이런 메시지를 다시 보내면 계정 이용이 정지될 수 있습니다.',
    '经核实，您向他人索要钱款或验证码。如再发送此类消息，账号可能被暂停使用。',
    'Messages demanding money or codes were reported, and we confirmed it. If it happens again, the account may be suspended.',
  ),
  impersonation: inLanguages(
    '다른 사람이나 직원인 것처럼 보이는 이름이나 말이 확인되었습니다. 이름과 소개를 바꿔 주세요. 계속되면 계정 이용이 정지될 수 있습니다.',
    '经核实，您的名称或言论使人误以为是他人或工作人员。请更改名称和简介；如继续，账号可能被暂停使用。',
    'A name or words that pose as someone else or as staff were confirmed. Please change them. If it goes on, the account may be suspended.',
  ),
  harassment: inLanguages(
    '다른 사용자를 괴롭히는 메시지가 확인되었습니다. 다시 보내면 계정 이용이 정지될 수 있습니다.',
    '经核实，您发送了骚扰其他用户的消息。如再发送，账号可能被暂停使用。',
    'Messages that harass another user were confirmed. If it happens again, the account may be suspended.',
  ),
  spam: inLanguages(
    '광고나 같은 내용을 반복해서 보낸 것이 확인되었습니다. 다시 보내면 계정 이용이 정지될 수 있습니다.',
    '经核实，您反复发送广告或相同内容。如再发送，账号可能被暂停使用。',
    'Advertising or the same message sent again and again was confirmed. If it happens again, the account may be suspended.',
  ),
  sexual: inLanguages(
    '상대가 원하지 않는 성적인 내용을 보낸 것이 확인되었습니다. 다시 보내면 계정 이용이 정지될 수 있습니다.',
    '经核实，您向他人发送了色情内容。如再发送，账号可能被暂停使用。',
    'Unwanted sexual content was confirmed. If it happens again, the account may be suspended.',
  ),
  other: inLanguages(
    '이용 규칙에 맞지 않는 행동이 확인되었습니다. 계속되면 계정 이용이 정지될 수 있습니다.',
    '经核实，您的行为违反了使用规则。如继续，账号可能被暂停使用。',
    'We confirmed a breach of the terms of use. If it continues, the account may be suspended.',
  ),
} as const satisfies Record<ReportReason, Text>

/** How long an appeal may be, in characters as people count them. */
export const warningAppealCharacters = 1000

/** A warning as the warned see it. */
export const myWarning = z.object({
  warningId,
  /** Its words are in `warningTexts`. */
  reason: reportReason,
  giveTime: instant,
  isSeen: z.boolean(),
  /** My appeal, once for each warning; `granted` took the warning back. */
  appeal: z.enum(['none', 'waiting', 'granted', 'upheld']),
  appealTime: instant.nullable(),
})
export type MyWarning = z.infer<typeof myWarning>

export const getMyWarnings = reading({
  path: 'report/GetMyWarnings',
  summary: 'Warnings I was given, newest first, and what became of my appeals',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(myWarning),
})

export const seeWarnings = changing({
  path: 'report/SeeWarnings',
  summary: 'I have read my warnings',
  auth: 'user',
  feature: null,
  input: {},
  output: z.null(),
})

export const appealWarning = changing({
  path: 'report/AppealWarning',
  summary: 'Appeal against a warning, once; somebody else decides it',
  auth: 'user',
  feature: null,
  input: { warningId, words: freeText({ min: 1, max: warningAppealCharacters }) },
  output: myWarning,
  failures: ['CONFLICT'],
  limit: { points: 20, seconds: 60 },
})
