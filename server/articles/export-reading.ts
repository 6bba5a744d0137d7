import { sql, type RawBuilder } from 'kysely'
import type { ArticleReportDecision, ArticleReportReason } from '@madang/contract/reading/article-reports.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Db } from '../db/tables.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

const articleId = inLanguages('글 번호', '文章编号', 'Number of the article')

export const exportedLikes = exportSection({
  name: 'likedArticles',
  part: 'reading',
  title: inLanguages('좋아요한 글', '点赞的文章', 'Articles I liked'),
  fields: { articleId, title: labels.title, time: labels.time },
  read: ({ db, locale }, user) => marked(db, user, locale, sql`article_like`, sql`liked_at`),
})

export const exportedSaves = exportSection({
  name: 'savedArticles',
  part: 'reading',
  title: inLanguages('저장한 글', '我的收藏', 'Saved articles'),
  fields: { articleId, title: labels.title, time: labels.time },
  read: ({ db, locale }, user) => marked(db, user, locale, sql`article_save`, sql`saved_at`),
})

export const exportedArticleReports = exportSection({
  name: 'articleErrors',
  part: 'reading',
  title: inLanguages('내가 보낸 오류 제보', '我的内容纠错', 'Errors I reported'),
  fields: {
    articleId,
    title: labels.title,
    reason: {
      label: labels.reason,
      values: {
        wrong: inLanguages('사실과 다름', '内容不实', 'Inaccurate'),
        outdated: inLanguages('오래된 내용', '内容已过时', 'Out of date'),
        misleading: inLanguages('오해를 부르거나 수익을 약속함', '误导或承诺收益', 'Misleading, or promises profit'),
        unmarkedAd: inLanguages('표시 없는 광고', '未标明的广告', 'Unmarked advertisement'),
        rights: inLanguages('허락 없이 쓴 저작물', '未经许可使用他人作品', 'Used without permission'),
        other: inLanguages('그 밖의 문제', '其他问题', 'Something else'),
      },
    },
    note: labels.note,
    decision: {
      label: labels.decision,
      values: {
        corrected: inLanguages('글을 정정함', '文章已更正', 'The article was corrected'),
        takenDown: inLanguages('글을 내림', '文章已下架', 'The article was taken down'),
        noError: inLanguages('오류 없음', '内容无误', 'No error'),
        notEnough: inLanguages('판단하기 어려움', '无法判断', 'Too little to decide'),
      },
    },
    answer: inLanguages('답변', '答复', 'Answer'),
    time: labels.time,
    decidedAt: labels.decidedAt,
  },
  read: async ({ db, locale }, user) => {
    const { rows } = await sql<ArticleReportRow>`
      select article_id as "articleId", ${titleIn(locale)} as title, reason, note, decision, answer,
        created_at as time, decided_at as "decidedAt"
      from article_report as mark where reporter = ${user} order by created_at desc, id`.execute(db)
    return rows
  },
})

type Sql = RawBuilder<unknown>

interface Mark {
  readonly articleId: string
  readonly title: string
  readonly time: Date
}

interface ArticleReportRow extends Mark {
  readonly reason: ArticleReportReason
  readonly note: string
  readonly decision: ArticleReportDecision | null
  readonly answer: string
  readonly decidedAt: Date | null
}

async function marked(db: Db, user: UserId, locale: Locale, table: Sql, time: Sql) {
  const { rows } = await sql<Mark>`
    select article_id as "articleId", ${titleIn(locale)} as title, ${time} as time
    from ${table} as mark where user_id = ${user} order by ${time} desc, article_id`.execute(db)
  return rows
}

/** The title of a marked article in a language or the next best; empty when it is gone. */
const titleIn = (locale: Locale) => sql<string>`coalesce((
  select title from article_text where article_text.article_id = mark.article_id
  order by article_text.locale = ${locale} desc limit 1), '')`
