import '../tables.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'

const points = inLanguages('포인트', '积分', 'Points')
const time = inLanguages('시각', '时间', 'Time')

/** Points I exchanged for XRP. */
export const exportedExchanges = exportSection({
  name: 'pointExchanges',
  part: 'rewards',
  title: inLanguages('포인트 교환', '积分兑换', 'Points exchanged'),
  fields: {
    points,
    pointsPerXrp: inLanguages('1 XRP에 드는 포인트', '兑换 1 XRP 所需积分', 'Points for 1 XRP'),
    ruleVersion: labels.ruleVersion,
    time,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('point_exchange')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('exchanged_at')
      .execute()
    return rows.map((row) => ({
      points: Number(row.points),
      pointsPerXrp: row.points_per_xrp,
      ruleVersion: row.rule_version,
      time: row.exchanged_at,
    }))
  },
})

/** What I reserved with points. */
export const exportedReservations = exportSection({
  name: 'pointReservations',
  part: 'rewards',
  title: inLanguages('포인트로 예약한 상품', '用积分预约的项目', 'Items reserved with points'),
  fields: {
    item: inLanguages('상품', '项目', 'Item'),
    points,
    state: {
      label: labels.state,
      values: {
        held: inLanguages('예약됨', '已预约', 'Reserved'),
        returned: inLanguages('취소됨', '已取消', 'Returned'),
        taken: inLanguages('이용함', '已使用', 'Taken'),
      },
    },
    time,
  },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('point_reservation')
      .selectAll()
      .where('user_id', '=', user)
      .orderBy('reserved_at')
      .execute()
    return rows.map((row) => ({
      item: row.item_id,
      points: Number(row.points),
      state: row.state,
      time: row.reserved_at,
    }))
  },
})
