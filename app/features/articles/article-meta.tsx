import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import { useLanguage } from '../../lib/locale.ts'
import { Moment } from '../../lib/format/moment.tsx'

/** Who, when, how long; and what one should know before reading: an advertisement, another language. */
export function ArticleMeta({ article }: { article: ArticleItem }) {
  const { locale, t } = useLanguage()
  const { label } = article
  return (
    <p className="meta">
      {label && label !== 'news' ? <span className="bold">{t(`article.label.${label}`)}</span> : null}
      {article.language === locale ? null : <span className="bold">{t(`language.${article.language}`)}</span>}
      <span className="one">{article.author}</span>
      <span>
        <Moment at={article.publishTime} tappable />
      </span>
      <span>{t('time.reading', { n: article.readingMinutes })}</span>
    </p>
  )
}
