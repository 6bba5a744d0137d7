import { Link } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import { useIsOffered } from '../../lib/server/offered.ts'
import './support.css'

const topics = ['cvc', 'send', 'scam', 'password', 'id', 'staff'] as const

/** Frequent questions with their answers, and the way to the how-to articles. */
export function Topics() {
  const t = useT()
  const isCvcOffered = useIsOffered('cvc')
  return (
    <section aria-labelledby="topics">
      <div className="section-head">
        <h2 id="topics">{t('support.topics')}</h2>
      </div>
      {topics
        .filter((topic) => topic !== 'cvc' || isCvcOffered)
        .map((topic) => (
          <details key={topic} className="faq">
            <summary>
              <span className="grow">{t(`support.q.${topic}`)}</span>
              <Icon name="down" size="s" />
            </summary>
            <p>{t(`support.a.${topic}`)}</p>
          </details>
        ))}
      <Link className="row" to="/home" search={{ cat: 'operation-guide' }}>
        <span className="grow">{t('support.guide')}</span>
        <Icon name="next" size="s" />
      </Link>
    </section>
  )
}
