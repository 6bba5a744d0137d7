import type { Consent } from '@madang/contract/accounts.ts'
import type { Text } from '@madang/contract/locale.ts'

/** What each consent means, in plain words, to be read before ticking (R59). Version 1, 21 November 2026. */
export const consentTexts: Readonly<Partial<Record<Consent, readonly Text[]>>> = {
  terms: [
    say(
      '마당은 글을 읽고, 친구와 이야기하고, 규칙에 따라 CVC를 받는 곳이에요. 계정은 한 사람이 하나만 쓰고, 아이디와 비밀번호는 본인이 지켜요.',
      'Madang 是阅读文章、和好友聊天、按规则获得 CVC 的地方。一人使用一个账号，ID和密码由本人保管。',
      'Madang is a place to read, to talk with friends and to receive CVC by published rules. One person uses one account and keeps its ID and password.',
    ),
    say(
      'CVC는 보상이며 투자 상품이 아니에요. 가치는 보장되지 않고, 프로그램은 미리 알린 뒤 바뀌거나 끝날 수 있어요. 이미 기록된 보상은 그때의 규칙을 따라요.',
      'CVC 是奖励，不是投资产品，价值没有保证。计划可能在提前通知后调整或结束，已记录的奖励按当时的规则处理。',
      'CVC is a reward, not an investment. It has no guaranteed value. The programme may change or end after notice; rewards already recorded keep the rules of their day.',
    ),
    say(
      '다른 사람을 속이거나 괴롭히는 일, 여러 계정으로 보상을 모으는 일은 할 수 없어요. 그런 계정은 이유를 알린 뒤 제한될 수 있고, 이의를 낼 수 있어요.',
      '不得欺骗、骚扰他人，也不得用多个账号领取奖励。违规账号会在说明理由后受到限制，您可以申诉。',
      'Deceiving or harassing others and collecting rewards with several accounts are not allowed. Such an account may be limited with the reason given, and you may appeal.',
    ),
  ],
  privacy: [
    say(
      '수집하는 것: 닉네임, 비밀번호(되돌릴 수 없게 바꿔 저장), 초대 관계, 기기를 구별하는 값(기기 해시, 기기 아이디), 접속 기록, 보낸 메시지.',
      '收集内容：昵称、密码（不可逆存储）、邀请关系、区分设备的数值（设备哈希、设备ID）、登录记录、发送的消息。',
      'What is collected: nickname, password (stored so that it cannot be read back), who invited whom, values that tell devices apart (device hash, device ID), sign-in records, messages you send.',
    ),
    say(
      '쓰는 목적: 서비스를 제공하고, 보상을 정확히 기록하고, 부정 이용을 막는 데만 써요. 광고 회사에 넘기지 않아요.',
      '用途：仅用于提供服务、准确记录奖励和防止滥用，不会提供给广告公司。',
      'What for: running the service, recording rewards correctly and preventing abuse. Nothing goes to advertisers.',
    ),
    say(
      '보관 기간: 계정을 쓰는 동안 보관하고, 탈퇴하면 지워요. 보상 기록처럼 법이 정한 것은 그 기간만 따로 보관해요. 동의하지 않으면 가입할 수 없어요.',
      '保存期限：使用账号期间保存，注销后删除；法律要求的奖励记录等单独保存至规定期限。不同意则无法注册。',
      'How long: while you use the account; deleted when you leave. What the law requires, such as reward records, is kept apart for that time only. Without this consent registration is not possible.',
    ),
  ],
  marketing: [
    say(
      '새 글, 이벤트, 혜택 소식을 보내 드려요. 동의하지 않아도 모든 기능을 쓸 수 있고, 언제든 그만 받을 수 있어요. 2년마다 다시 여쭤봐요.',
      '我们会发送新文章、活动和福利消息。不同意也能使用全部功能，随时可以退订，每两年重新确认一次。',
      'News about articles, events and benefits. Everything works without it, you can stop at any time, and we ask again every two years.',
    ),
  ],
  nightMarketing: [
    say(
      '위 소식을 밤 9시부터 아침 8시 사이에도 보내요. 동의하지 않으면 그 시간에는 보내지 않아요.',
      '上述消息也会在晚9点至早8点发送；不同意则该时段不发送。',
      'The same news between 21:00 and 08:00 as well. Without this consent nothing is sent at night.',
    ),
  ],
}

function say(ko: string, zh: string, en: string): Text {
  return { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }
}
