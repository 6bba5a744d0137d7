import { Link } from '../../lib/navigation/router.ts'
import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import { below } from '../../lib/server/address.ts'
import { ArticleMeta } from './article-meta.tsx'

/** The first article of a list: its picture over the whole width. */
export function LeadCard({ article }: { article: ArticleItem }) {
  return (
    <Link className="lead" to="/detail" search={{ id: article.id }} lang={article.language}>
      <img className="picture" src={below(article.cover)} width="350" height="184" alt="" fetchPriority="high" />
      <h3>{article.title}</h3>
      <ArticleMeta article={article} />
    </Link>
  )
}

/** An article in a list: words first, a small picture at the right. */
export function ArticleRow({ article }: { article: ArticleItem }) {
  return (
    <Link className="article-row" to="/detail" search={{ id: article.id }} lang={article.language}>
      <span className="grow">
        <h3 className="two">{article.title}</h3>
        <ArticleMeta article={article} />
      </span>
      <img className="picture" src={below(article.cover)} width="76" height="76" alt="" loading="lazy" />
    </Link>
  )
}
