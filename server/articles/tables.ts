import type { ColumnType } from 'kysely'
import type { Block } from '@madang/contract/blocks.ts'
import type { CategoryId } from '@madang/contract/articles.ts'
import type { ArticleContent, ArticleState } from '@madang/contract/operators/articles.ts'
import type { Locale } from '@madang/contract/locale.ts'

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
    }
    /** Every version of an article that was saved, for good. */
    article_version: {
      article_id: string
      version: number
      content: ColumnType<ArticleContent, string, never>
      what: string
      saved_by: string
      saved_at: Date
    }
    /** Where the newest version of an article stands between writing and readers. */
    article_work: {
      article_id: string
      version: number
      state: ArticleState
      sent_by: string | null
      agreed_by: string | null
      publish_at: Date | null
      locales: Locale[]
      correction: ColumnType<Partial<Record<Locale, string | null>> | null, string | null, string | null>
      sent_back: string | null
    }
    article_history: { article_id: string; locale: Locale; changed_at: Date; note: string }
    banner: {
      id: string
      locale: Locale
      position: string
      place: number
      title: string
      body: string
      picture: string
      link: string
    }
  }
}
