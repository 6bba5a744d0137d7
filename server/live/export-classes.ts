import { sql, type RawBuilder } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ReactionKind } from '@madang/contract/rewards/live.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db } from '../db/tables.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { observedMinutes, type AttendanceCounts } from './attendance-counts.ts'
import './tables.ts'

export const exportedClassDays = exportSection({
  name: 'classDays',
  part: 'classes',
  title: inLanguages('하루 인정 시간', '每日计入时长', 'Counted time by day'),
  fields: { day: labels.day, minutes: labels.minutes },
  read: async ({ db }, user) =>
    db
      .selectFrom('class_day')
      .select(['day', observedMinutes.as('minutes')])
      .where('user_id', '=', user)
      .orderBy('day', 'desc')
      .execute(),
})

export const exportedAttendance = exportSection({
  name: 'attendance',
  part: 'classes',
  title: inLanguages('수강', '听课', 'Attendance'),
  fields: {
    class: labels.class,
    day: labels.day,
    minutes: labels.minutes,
    beats: inLanguages('시청 신호', '在看信号', 'Signals of watching'),
    refused: inLanguages('세지 않은 신호', '未计入的信号', 'Signals not counted'),
    checks: inLanguages('시청 확인', '在看确认', 'Presence checks'),
    missed: inLanguages('놓친 확인', '错过的确认', 'Missed checks'),
    elsewhere: inLanguages('다른 곳에서 함께 본 신호', '在他处同时观看的信号', 'Signals while watched elsewhere'),
  },
  read: ({ db, locale }, user) =>
    ofClasses<AttendanceCounts & { class: string; day: string }>(db, user, locale, {
      table: sql`attendance`,
      columns: sql`to_char(day, 'YYYY-MM-DD') as day, ${observedMinutes} as minutes, beats, refused, checks, missed, elsewhere`,
    }),
})

export const exportedReactions = exportSection({
  name: 'classReactions',
  part: 'classes',
  title: inLanguages('수업 반응', '课堂反应', 'Reactions in classes'),
  fields: {
    class: labels.class,
    kind: {
      label: labels.kind,
      values: {
        like: inLanguages('좋아요', '喜欢', 'Like'),
        understood: inLanguages('이해했어요', '听懂了', 'I understand'),
        slower: inLanguages('천천히', '慢一点', 'Slower, please'),
        question: inLanguages('질문', '有问题', 'Question'),
        fun: inLanguages('재미있어요', '有趣', 'Fun'),
      },
    },
  },
  read: ({ db, locale }, user) =>
    ofClasses<{ class: string; kind: ReactionKind }>(db, user, locale, {
      table: sql`live_reaction`,
      columns: sql`own.kind`,
    }),
})

export const exportedReminders = exportSection({
  name: 'classReminders',
  part: 'classes',
  title: inLanguages('수업 알림', '上课提醒', 'Class reminders'),
  fields: { class: labels.class, toldAt: inLanguages('알린 시각', '提醒时间', 'Notified') },
  read: ({ db, locale }, user) =>
    ofClasses<{ class: string; toldAt: Date | null }>(db, user, locale, {
      table: sql`live_reminder`,
      columns: sql`told_at as "toldAt"`,
    }),
})

export const exportedClassReports = exportSection({
  name: 'classTimeReports',
  part: 'classes',
  title: inLanguages('제공사가 알린 수강 시간', '服务商报告的听课时间', 'Class time told by a provider'),
  fields: {
    class: labels.class,
    from: inLanguages('시작', '开始', 'From'),
    to: inLanguages('끝', '结束', 'To'),
    receivedAt: inLanguages('받은 시각', '收到时间', 'Received'),
  },
  read: ({ db, locale }, user) =>
    ofClasses<{ class: string; from: Date; to: Date; receivedAt: Date }>(db, user, locale, {
      table: sql`live_report`,
      columns: sql`lower(watched) as "from", upper(watched) as "to", received_at as "receivedAt"`,
    }),
})

export const exportedWatching = exportSection({
  name: 'openClasses',
  part: 'classes',
  title: inLanguages('열려 있는 수업 화면', '打开的课程页面', 'Class pages that are open'),
  fields: { class: labels.class, seenAt: inLanguages('마지막 신호', '最近信号', 'Last signal') },
  read: ({ db, locale }, user) =>
    ofClasses<{ class: string; seenAt: Date }>(db, user, locale, {
      table: sql`live_watch`,
      columns: sql`seen_at as "seenAt"`,
    }),
})

export const exportedClassSessions = exportSection({
  name: 'classSessions',
  part: 'classes',
  title: inLanguages('수업 사이트 로그인', '课程网站登录', 'Logins to the class site'),
  fields: { openedAt: labels.time, expiresAt: labels.expiresAt },
  read: async ({ db }, user) => {
    const rows = await db
      .selectFrom('live_session')
      .select(['opened_at', 'expires_at'])
      .where('user_id', '=', user)
      .orderBy('opened_at', 'desc')
      .execute()
    return rows.map(({ opened_at: openedAt, expires_at: expiresAt }) => ({ openedAt, expiresAt }))
  },
})

export const exportedLecturer = exportSection({
  name: 'lecturer',
  part: 'classes',
  title: inLanguages('강사 정보', '讲师资料', 'Lecturer profile'),
  fields: { name: inLanguages('이름', '姓名', 'Name'), avatar: labels.avatar },
  read: async ({ db, locale }, user) => {
    const rows = await db.selectFrom('lecturer').select(['name', 'avatar']).where('user_id', '=', user).execute()
    return rows.map(({ name, avatar }) => ({ name: name[locale], avatar }))
  },
})

/** A user's rows of a table, with the title of their class in front, the latest class first. */
async function ofClasses<Row>(
  db: Db,
  user: UserId,
  locale: Locale,
  { table, columns }: { readonly table: RawBuilder<unknown>; readonly columns: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select live_class.title ->> ${locale} as class, ${columns}
    from ${table} as own join live_class on live_class.class_id = own.class_id
    where own.user_id = ${user} order by live_class.starts_at desc, live_class.class_id`.execute(db)
  return rows
}
