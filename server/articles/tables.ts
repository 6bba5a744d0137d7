import type { ColumnType, Generated } from 'kysely'
import type { ArticleReportDecision, ArticleReportReason } from '@madang/contract/reading/article-reports.ts'
import type { Block } from '@madang/contract/chat/blocks.ts'
import type { CategoryId } from '@madang/contract/reading/articles.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ReportId } from '@madang/contract/chat/reports.ts'

declare module '../db/tables.ts' {
  interface Tables {
    article: {
      id: string
      category_id: CategoryId
      cover: string
      symbols: string[]
      label: 'news' | 'opinion' | 'advertisement' | 'sponsored' | null
      source_name: string | null
      source_url: string | null
      published_at: Date
      updated_at: Date | null
      is_sample: boolean
      publisher_id: Generated<string | null>
    }
    article_text: {
      article_id: string
      locale: Locale
      title: string
      summary: string
      author: string
      blocks: ColumnType<Block[], string, string>
      reading_minutes: number
      search_text: string
      grams: string[]
      /** Title and summary as they are searched, and their pieces. */
      head_text: Generated<string>
      head_grams: Generated<string[]>
      /** By which rule the pieces were made: `gramsForm`. */
      grams_form: Generated<number>
      /** That of the article, which the database sees to. */
      published_at: ColumnType<Date, never, never>
    }
    article_like: { article_id: string; user_id: UserId; liked_at: Date }
    article_save: { user_id: UserId; article_id: string; saved_at: Date }
    article_report: {
      id: ReportId
      reporter: UserId
      article_id: string
      locale: Locale
      reason: ArticleReportReason
      note: string
      decision: ArticleReportDecision | null
      answer: Generated<string>
      claimed_by: string | null
      claimed_at: Date | null
      decided_by: string | null
      decided_at: Date | null
      created_at: Date
    }
    article_history: { article_id: string; locale: Locale; changed_at: Date; note: string }
  }
}
