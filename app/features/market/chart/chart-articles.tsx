import { Moment } from '../../../lib/format/moment.tsx'
import { Link } from '../../../lib/navigation/router.ts'
import { useT } from '../../../lib/locale.ts'
import type { marksOf } from './article-marks.ts'

/** The articles that the chart marks, newest first. */
export function ChartArticles({ marks }: { marks: ReturnType<typeof marksOf> }) {
  const t = useT()
  return (
    <section aria-labelledby="chart-articles">
      <div className="sec chart-sec">
        <h2 id="chart-articles">{t('chart.articles')}</h2>
      </div>
      {marks.length ? (
        marks.toReversed().map(({ n, article }) => (
          <Link key={article.id} className="row" to="/detail" search={{ id: article.id }}>
            <span className="mk">{n}</span>
            <span className="grow two">{article.title}</span>
            <span className="s12 q n">
              <Moment at={article.publishTime} />
            </span>
          </Link>
        ))
      ) : (
        <p className="pad s13 q">{t('chart.noArticles')}</p>
      )}
    </section>
  )
}
