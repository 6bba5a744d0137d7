import { Link } from '../../lib/navigation/router.ts'
import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import { below } from '../../lib/server/address.ts'
import { ArticleMeta } from './article-meta.tsx'

/** The first article of a list: its picture over the whole width. */
export function LeadCard({ article }: { article: ArticleItem }) {
  return (
    <div className="lead link-row" lang={article.language}>
      <img className="picture" src={below(article.cover)} width="350" height="184" alt="" fetchPriority="high" />
      <Link className="link-over" to="/detail" search={{ id: article.id }}>
        <h3>{article.title}</h3>
      </Link>
      <ArticleMeta article={article} />
    </div>
  )
}

/** An article in a list: words first, a small picture at the right. */
export function ArticleRow({ article }: { article: ArticleItem }) {
  return (
    <div className="article-row link-row" lang={article.language}>
      <div className="grow">
        <Link className="link-over" to="/detail" search={{ id: article.id }}>
          <h3 className="two">{article.title}</h3>
        </Link>
        <ArticleMeta article={article} />
      </div>
      <img className="picture" src={below(article.cover)} width="76" height="76" alt="" loading="lazy" />
    </div>
  )
}
