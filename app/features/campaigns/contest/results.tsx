import { Icon } from '@madang/ui/icons.tsx'
import { koreanDeadline, koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import type { Contest } from './queries.ts'

/** The rounds that are final, the last first. */
export function Results({ results }: { results: Contest['results'] }) {
  const { t } = useLanguage()
  return (
    <section>
      <div className="section-head">
        <h2>{t('contest.results')}</h2>
      </div>
      <ul>
        {results.map((result) => (
          <Result key={result.number} result={result} />
        ))}
      </ul>
    </section>
  )
}

function Result({ result: { number, startsAt, endsAt, topics } }: { result: Contest['results'][number] }) {
  const { t, locale } = useLanguage()
  const when = `${koreanStart(startsAt, locale)} – ${koreanDeadline(endsAt, locale)}`
  return (
    <li>
      <Link className="row" to="/contest" search={{ cycle: String(number) }}>
        <span className="grow text-13 quiet">
          <b className="contest-result-name">{t('contest.resultOf', { n: number })}</b>
          {when}
          <br />
          {t('contest.topicCount', { n: topics.toLocaleString(locale) })}
        </span>
        <Icon name="next" size="s" />
      </Link>
    </li>
  )
}
