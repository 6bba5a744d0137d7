import { texts } from '../../lib/texts-of.ts'

/** What is said of a payment by hand that was begun and never sent. */
export const notSentTexts = texts({
  'en-GB': {
    say: 'It was not sent…',
    title: 'Was {id} never sent?',
    text: 'Once a colleague agrees, the whole amount goes back to the user, the fee included, and it can’t be paid any more. Look at the history of the wallet first.',
    evidence: 'What shows that nothing was sent',
    evidenceHint:
      'Such as the wallet’s history of that time, or what the service answered. A colleague reads and signs it.',
    ask: 'Ask a colleague to agree',
    asked: 'Request sent. A colleague decides now.',
    entered: 'Transactions that were entered',
    enteredExpired:
      'A transaction was not checked in time. Enter it again: the payment can be given back only once a colleague refuses it.',
    heading: 'Begun and never sent',
    people: '{first} said it, {second} agreed, {time}',
  },
  'ko-KR': {
    say: '보내지 않음…',
    title: '{id} 건을 보내지 않았나요?',
    text: '동료가 동의하면 수수료를 포함한 전액이 사용자에게 돌아가고, 더는 지급할 수 없어요. 먼저 지갑 내역을 확인하세요.',
    evidence: '보내지 않았다는 근거',
    evidenceHint: '그 시간의 지갑 내역이나 서비스의 답변 등. 동료가 읽고 서명해요.',
    ask: '동료에게 동의 요청',
    asked: '요청했어요. 이제 동료가 결정해요.',
    entered: '입력된 거래',
    enteredExpired: '기한 안에 확인되지 않은 거래가 있어요. 다시 입력하세요. 동료가 거부해야 돌려줄 수 있어요.',
    heading: '시작했지만 보내지 않음',
    people: '{first} 확인, {second} 동의, {time}',
  },
  'zh-CN': {
    say: '未曾发送…',
    title: '{id} 从未发送吗？',
    text: '同事同意后，全部金额连同手续费退回用户，之后无法再支付。请先查看钱包记录。',
    evidence: '未发送的依据',
    evidenceHint: '例如当时的钱包记录，或服务方的答复。同事会阅读并签名。',
    ask: '请同事同意',
    asked: '已提交，等待同事决定。',
    entered: '已填写的交易',
    enteredExpired: '有交易未在期限内核对。请重新填写：同事拒绝后，这笔款才能退回。',
    heading: '已开始但从未发送',
    people: '{first} 说明，{second} 同意，{time}',
  },
})
