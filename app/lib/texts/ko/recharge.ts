import type { rechargeEn } from '../en/recharge.ts'

/** Words of paying in, in Korean. */
export const rechargeKo: Record<keyof typeof rechargeEn, string> = {
  'recharge.channel': '입금 방법',
  'recharge.minimum': '최소 {amount} USDT',
  'recharge.sample': '예시',
  'recharge.sampleText': '예시 데이터예요. 실제 계좌가 아니니 보내지 마세요.',
  'recharge.paused': '잠시 멈춤',
  'recharge.pausedText':
    '지금은 이 방법으로 입금할 수 없어요. 보내지 말고 기다려 주세요. 전에 보낸 금액은 그대로 처리해요.',
  'recharge.pausedAddress':
    '지금은 이 방법으로 입금할 수 없어요. 전에 본 내 주소로도 보내지 말고 기다려 주세요. 전에 보낸 금액은 그대로 처리하고, 시간만 더 걸릴 수 있어요.',
  'recharge.none': '아직 입금 방법이 없어요',
  'recharge.noneText': '입금 방법이 열리면 여기에 나와요.',
  'recharge.code': '내 입금 코드',
  'recharge.codeOf': '{channel} 내 입금 코드',
  'recharge.codeText': '보낼 때 메모에 꼭 적어 주세요. 나만 쓰는 코드이고 바뀌지 않아요.',
  'recharge.copyCode': '코드 복사',
  'recharge.codeCopied': '코드를 복사했어요',
  'recharge.how': '보내는 방법',
  'recharge.copyText': '안내 복사',
  'recharge.only': '여기에 적힌 대로만, {minimum} USDT 이상 보내 주세요.',
  'recharge.scam':
    '직원은 메시지나 전화로 입금을 부탁하지 않고 비밀번호도 묻지 않아요. 그런 연락을 받았다면 먼저 고객센터에 알려 주세요.',
  'recharge.address': '내 입금 주소',
  'recharge.addressOf': '내 {network} 입금 주소',
  'recharge.qr': '내 입금 주소 QR 코드',
  'recharge.copyAddress': '주소 복사',
  'recharge.addressCopied': '주소를 복사했어요',
  'recharge.onlyToken': '{token}만, {network} 네트워크로만, {minimum} {token} 이상 보내 주세요.',
  'recharge.notOthers':
    '다른 코인이나 다른 네트워크로 보낸 것은 자동으로 들어오지 않아요. 보냈다면 고객센터에 거래 ID를 알려 주세요.',
  'recharge.records': '입금 기록',
  'recharge.all': '모두 보기',
  'recharge.recordsEmpty': '아직 입금 기록이 없어요',
  'recharge.recordsEmptyText': '입금이 확인되면 처리 상태와 함께 여기에 나와요.',
  'recharge.state.waiting': '확인 중',
  'recharge.state.seen': '블록 확인 중',
  'recharge.state.gone': '네트워크에서 취소됨',
  'recharge.state.unmatched': '확인 중',
  'recharge.state.left': '입금 안 됨',
  'recharge.state.credited': '입금됨',
  'recharge.state.returned': '돌려줌',
  'recharge.next.waiting': '보낸 금액이 도착했어요. 직원 두 명이 확인한 뒤 잔액에 넣어 드려요.',
  'recharge.next.seen': '네트워크에서 확정되면 잔액에 넣어 드려요.',
  'recharge.next.gone': '네트워크가 거래를 되돌려서 들어온 금액이 없어요. 보낸 곳에서 확인해 주세요.',
  'recharge.next.unmatched': '도착했지만 자동으로 처리할 수 없어요. 직원 두 명이 확인하고 있어요.',
  'recharge.next.left':
    '직원 두 명이 확인한 뒤 잔액에 넣지 않았어요. 잘못되었다고 생각하면 고객센터에 거래 ID를 알려 주세요.',
  'recharge.next.credited': '사용 가능한 USDT에 넣어 드렸어요.',
  'recharge.next.returned': '보낸 곳으로 돌려 드렸어요.',
}
