import { z } from 'zod'
import { inLanguages } from '@madang/contract/text.ts'
import { amountOfAsset, labelled } from '../constant-forms.ts'

/** One version of the rules by which points are earned and exchanged (REQ-139), as kept in the table `rule_set`. */
export const pointsRules = z.strictObject({
  /** For each day with a full `listeningMinutes` at classes. */
  perDay: labelled(
    amountOfAsset('POINT'),
    inLanguages('수업을 들은 하루마다 포인트', '每个听课日的积分', 'Points for each day of live classes'),
  ),
  listeningMinutes: labelled(
    z.int().min(1).max(1440),
    inLanguages('하루로 치는 수업 분', '计为一天的听课分钟', 'Minutes of classes that make a day'),
  ),
  pointsPerXrp: labelled(
    z.int().min(0).max(1_000_000),
    inLanguages('1 XRP로 교환하는 포인트', '兑换 1 XRP 所需积分', 'Points exchanged for 1 XRP'),
    inLanguages('0이면 교환을 닫아요.', '0 表示关闭兑换。', '0 closes the exchange.'),
  ),
  cancelHours: labelled(
    z.int().min(0).max(720),
    inLanguages(
      '예약 취소: 시작 몇 시간 전까지',
      '取消预约：开始前几小时',
      'Reservations are cancelled until so many hours before',
    ),
  ),
})
