import { hourMs } from '@madang/contract/values/durations.ts'
/**
 * The sample timetable of a fresh clone: invented lecturers and classes, marked as samples wherever they appear. It always
 * has a class that runs or comes soon, so that the class site can be tried at any hour.
 */
import './tables.ts'
import { createHash } from 'node:crypto'
import { classId, type ClassId } from '@madang/contract/rewards/live.ts'
import { locales } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import type { Chapter } from './tables.ts'
import { inLanguages } from '@madang/contract/text.ts'

/** A class starts every two hours of Korean time, for 90 minutes; so far ahead there are classes. */
const everyMs = 2 * hourMs
const lengthMs = 90 * 60_000
const aheadMs = 36 * hourMs
/** The videos made for these classes, one for each lesson; they start again until the class ends. */
const sampleVideos = '/live-site/media/sample-class'

const lecturers = [
  {
    id: '6f1d2c1e-6d0b-4c55-9a51-0d5d5b5f0001',
    avatar: 13,
    name: inLanguages('부엉 선생님', '猫头鹰老师', 'Teacher Owl'),
  },
  {
    id: '6f1d2c1e-6d0b-4c55-9a51-0d5d5b5f0002',
    avatar: 4,
    name: inLanguages('두루미 선생님', '仙鹤老师', 'Teacher Crane'),
  },
] as const

const lessons = [
  {
    lecturer: 0,
    title: inLanguages('캔들 하나를 차분히 읽는 법', '安静地读懂一根K线', 'Reading one candle calmly'),
    chapters: [
      chapter(0, '캔들의 네 가지 값', 'K线的四个价格', 'The four prices of a candle'),
      chapter(30, '몸통과 꼬리', '实体与影线', 'Body and wicks'),
      chapter(60, '함께 읽어 보기', '一起读一读', 'Reading together'),
    ],
  },
  {
    lecturer: 1,
    title: inLanguages('복구 문구를 지키는 습관', '守好助记词的习惯', 'Habits that keep a recovery phrase safe'),
    chapters: [
      chapter(0, '복구 문구가 하는 일', '助记词有什么用', 'What a recovery phrase does'),
      chapter(30, '사기꾼이 묻는 말', '骗子会怎么问', 'What scammers ask'),
      chapter(60, '종이에 적어 두기', '写在纸上', 'Writing it on paper'),
    ],
  },
  {
    lecturer: 0,
    title: inLanguages('시가총액, 숫자 하나로 보지 않기', '市值：不只看一个数字', 'Market cap: more than one number'),
    chapters: [
      chapter(0, '공급량과 가격', '供应量与价格', 'Supply and price'),
      chapter(30, '유통량의 뜻', '流通量的含义', 'What circulating means'),
      chapter(60, '표 함께 읽기', '一起读表格', 'Reading a table together'),
    ],
  },
  {
    lecturer: 1,
    title: inLanguages('수수료가 붙는 곳 알아보기', '了解哪些地方收手续费', 'Where fees are charged'),
    chapters: [
      chapter(0, '거래 수수료', '交易手续费', 'Trading fees'),
      chapter(30, '네트워크 수수료', '网络手续费', 'Network fees'),
      chapter(60, '한 번 계산해 보기', '动手算一次', 'Working one out'),
    ],
  },
] as const

/** Adds the sample classes from the one that runs now on; what is there already stays as it is. */
export async function ensureSampleClasses(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('lecturer')
    .values(
      lecturers.map(({ id, avatar, name }) => ({
        lecturer_id: id,
        avatar,
        name: JSON.stringify(name),
        studio_id: null,
        user_id: null,
        is_sample: true,
      })),
    )
    .onConflict((conflict) => conflict.column('lecturer_id').doNothing())
    .execute()
  const first = Math.floor(now.getTime() / everyMs)
  const slots = Array.from({ length: aheadMs / everyMs }, (_, index) => first + index)
  await db
    .insertInto('live_class')
    .values(
      slots.map((slot) => {
        const lesson = lessons[slot % lessons.length]!
        return {
          class_id: sampleId(slot),
          title: JSON.stringify(lesson.title),
          lecturer_id: lecturers[lesson.lecturer].id,
          starts_at: new Date(slot * everyMs),
          ends_at: new Date(slot * everyMs + lengthMs),
          language: locales[0],
          kind: 'video' as const,
          source: `${sampleVideos}-${(slot % lessons.length) + 1}.webm`,
          chapters: JSON.stringify(lesson.chapters),
          is_sample: true,
          cancelled_at: null,
        }
      }),
    )
    .onConflict((conflict) => conflict.column('class_id').doNothing())
    .execute()
}

/** The same slot has the same class in every process. */
function sampleId(slot: number): ClassId {
  const hex = createHash('sha256').update(`sample class ${slot}`).digest('hex')
  return classId.parse(hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'))
}

function chapter(minute: number, ko: string, zh: string, en: string): Chapter {
  return { minute, title: inLanguages(ko, zh, en) }
}
