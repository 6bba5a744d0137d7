import { inLanguages } from './text.ts'

/** What one person may use up, whatever the limits of single calls allow. */
export const quotas = {
  /** Tries to send within a day, those that are repeated or refused included. */
  messagesADay: 20_000,
  /** Changing calls within a day whose answer is kept for 30 days. */
  changesADay: 3_000,
  /** Files of pictures kept, in bytes; what was unsent counts until it is removed. */
  pictureBytes: 5 * 2 ** 30,
} as const

const messages = quotas.messagesADay.toLocaleString('en-GB')
const gigabytes = quotas.pictureBytes / 2 ** 30

/** What is said when one is used up. */
export const quotaTexts = {
  changes: inLanguages(
    '하루에 할 수 있는 변경 횟수를 모두 사용했어요. 내일 다시 시도해 주세요',
    '今日可进行的更改次数已用完，请明天再试',
    'You have used up your changes for today. Please try again tomorrow',
  ),
  messages: inLanguages(
    `하루에 메시지를 ${messages}개까지 보낼 수 있어요. 내일 다시 보내 주세요`,
    `每天最多发送${messages}条消息，请明天再发送`,
    `You can send up to ${messages} messages a day. Please send it again tomorrow`,
  ),
  pictures: inLanguages(
    `사진 보관 용량 ${gigabytes} GB를 모두 사용했어요. 글은 계속 보낼 수 있어요`,
    `您的图片存储空间（${gigabytes} GB）已用完，文字消息仍可发送`,
    `Your ${gigabytes} GB for pictures are used up. You can still send text`,
  ),
}
