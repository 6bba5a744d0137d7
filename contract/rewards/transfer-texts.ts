import { inLanguages } from '../text.ts'

/** What a transfer of the ledger is, in words, by its code: in the export of one's own data and in the console. */
export const transferTexts = {
  grant: inLanguages('지급', '发放', 'Credited'),
  unlock: inLanguages('해제', '解锁', 'Unlocked'),
  airdrop: inLanguages('특별 에어드랍', '特别空投', 'Special airdrop'),
  airdrop_paid: inLanguages('특별 에어드랍 지급', '特别空投发放', 'Special airdrop paid'),
  airdrop_refused: inLanguages('특별 에어드랍 거절', '特别空投拒绝', 'Special airdrop refused'),
  hold: inLanguages('심사를 위해 보류', '因审核暂扣', 'Held for a review'),
  unhold: inLanguages('보류 해제', '解除暂扣', 'Released after a review'),
  unfreeze: inLanguages('동결 해제', '解冻', 'Unfrozen'),
  lapse: inLanguages('조건 미달로 반환', '未达到条件，退回', 'Returned, not qualified'),
  point_exchange: inLanguages('포인트 교환', '积分兑换', 'Points exchanged'),
  item_hold: inLanguages('상품 예약', '预约项目', 'Item reserved'),
  item_return: inLanguages('예약 취소', '取消预约', 'Reservation returned'),
  item_taken: inLanguages('상품 이용', '使用项目', 'Item taken'),
  correction: inLanguages('정정', '更正', 'Correction'),
  buyback_hold: inLanguages('매입 신청', '申请回购', 'Buyback requested'),
  buyback_release: inLanguages('매입 취소', '取消回购', 'Buyback cancelled'),
  buyback: inLanguages('플랫폼 매입', '平台回购', 'Buyback'),
  deposit: inLanguages('입금', '充值', 'Deposit'),
  payout: inLanguages('출금', '提现', 'Withdrawal'),
  withdrawal_hold: inLanguages('출금 신청', '申请提现', 'Withdrawal requested'),
  withdrawal_release: inLanguages('출금 취소', '取消提现', 'Withdrawal returned'),
  withdrawal: inLanguages('출금', '提现', 'Withdrawal'),
  withdrawal_fee: inLanguages('출금 수수료', '提现手续费', 'Withdrawal fee'),
} as const
