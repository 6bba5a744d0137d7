import { inLanguages } from '@madang/contract/text.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

const event = inLanguages('이벤트', '活动', 'Event')
const time = inLanguages('시각', '时间', 'Time')

export const exportedJoins = exportSection({
  name: 'joinedEvents',
  part: 'rewards',
  title: inLanguages('참여한 이벤트', '参加的活动', 'Events I joined'),
  fields: { event, time },
  read: ({ db }, user) =>
    db
      .selectFrom('event_join')
      .select(['event_id as event', 'joined_at as time'])
      .where('user_id', '=', user)
      .orderBy('joined_at')
      .execute(),
})

export const exportedDrawEntries = exportSection({
  name: 'drawEntries',
  part: 'rewards',
  title: inLanguages('추첨 응모', '抽奖报名', 'Draws I entered'),
  fields: { draw: inLanguages('추첨', '抽奖', 'Draw'), number: inLanguages('번호', '号码', 'Number'), time },
  read: ({ db }, user) =>
    db
      .selectFrom('draw_entry')
      .select(['draw_id as draw', 'number', 'entered_at as time'])
      .where('user_id', '=', user)
      .orderBy('entered_at')
      .execute(),
})
