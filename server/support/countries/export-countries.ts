import './tables.ts'
import { countryAnswers } from '@madang/contract/chat/country-requests.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../../export-labels.ts'
import { exportSection } from '../../personal-data.ts'

/** Requests for another country; their pictures are among the pictures. */
export const exportedCountryRequests = exportSection({
  name: 'countryRequests',
  part: 'people',
  title: inLanguages('국가·지역 변경 요청', '变更国家和地区的申请', 'Requests for another country or region'),
  fields: {
    country: labels.country,
    words: labels.content,
    askedAt: labels.time,
    outcome: {
      label: labels.state,
      values: {
        waiting: inLanguages('확인 중', '审核中', 'Being reviewed'),
        granted: inLanguages('변경함', '已变更', 'Changed'),
        refused: inLanguages('변경하지 않음', '未变更', 'Not changed'),
      },
    },
    answer: { label: inLanguages('이유', '原因', 'Reason'), values: countryAnswers },
    decidedAt: labels.decidedAt,
  },
  read: async ({ db }, user) => {
    const mine = db.selectFrom('country_request').selectAll().where('user_id', '=', user)
    const rows = await mine.orderBy('asked_at', 'desc').execute()
    return rows.map(({ country, words, asked_at, outcome, answer, decided_at }) => ({
      country,
      words,
      askedAt: asked_at,
      outcome: outcome ?? ('waiting' as const),
      answer,
      decidedAt: decided_at,
    }))
  },
})
