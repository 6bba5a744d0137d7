import { useT } from '../locale.ts'
import { Link, usePlace } from '../navigation/router.ts'
import './company-line.css'

/**
 * The way to company, licence and customer contact at the end of a page without the tab bar, so that it is two taps from
 * everywhere (REQ-184). Where a foot keeps the end of the screen it is left to the page above, one Back away.
 */
export function CompanyLine({ onLeave }: { onLeave?: () => void }) {
  const t = useT()
  const isThere = usePlace(({ path, search }) => path === '/plaform' && !search['id'])
  if (isThere) return null
  return (
    <p className="company-line">
      <Link to="/plaform" onClick={onLeave}>
        {t('publisher.company')}
      </Link>
    </p>
  )
}
