import { Moment } from '../../../lib/format/moment.tsx'
import { Link } from '../../../lib/navigation/router.ts'
import { useT } from '../../../lib/locale.ts'
import type { marksOf } from './article-marks.ts'

/** The articles that the chart marks, newest first. */
export function ChartArticles({ marks }: { marks: ReturnType<typeof marksOf> }) {
  const t = useT()
  return (
    <section aria-labelledby="chart-articles">
      <div className="section-head chart-sec">
        <h2 id="chart-articles">{t('chart.articles')}</h2>
      </div>
      {marks.length ? (
        marks.toReversed().map(({ n, article }) => (
          <div key={article.id} className="row link-row">
            <span className="marker">{n}</span>
            <Link className="grow link-over" to="/detail" search={{ id: article.id }}>
              <span className="two">{article.title}</span>
            </Link>
            <span className="text-12 quiet tabular">
              <Moment at={article.publishTime} tappable />
            </span>
          </div>
        ))
      ) : (
        <p className="pad text-13 quiet">{t('chart.noArticles')}</p>
      )}
    </section>
  )
}
