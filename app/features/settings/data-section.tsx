import { Link } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'

const parts = ['consents', 'export', 'licences', 'leave'] as const

/** Ways to consents, one's own data, documents and leaving (REQ-169, REQ-183). */
export function DataSection() {
  const t = useT()
  return (
    <section aria-labelledby="data-title">
      <div className="section-head">
        <h2 id="data-title">{t('data.title')}</h2>
      </div>
      <Link className="row" to="/security">
        <span className="grow">{t('title.security')}</span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row" to="/blacklist">
        <span className="grow">{t('title.blacklist')}</span>
        <Icon name="next" size="s" />
      </Link>
      <Link className="row" to="/terms">
        <span className="grow">{t('title.terms')}</span>
        <Icon name="next" size="s" />
      </Link>
      {parts.map((part) => (
        <Link key={part} className="row" to="/settings" search={{ part }}>
          <span className="grow">{t(`data.${part}`)}</span>
          <Icon name="next" size="s" />
        </Link>
      ))}
    </section>
  )
}
