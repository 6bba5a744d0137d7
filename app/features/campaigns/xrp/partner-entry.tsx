import { useQuery } from '@tanstack/react-query'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { useIsPageOffered } from '../../../lib/server/offered.ts'
import { partnerQuery } from '../partners/queries.ts'

/** From the promotion to its partner programme, with the places that are left (REQ-137); absent where that is not offered. */
export function PartnerEntry() {
  const { t, locale } = useLanguage()
  const enabled = useIsPageOffered('/xrp', { part: 'partner' })
  const standing = useQuery({ ...partnerQuery(locale), enabled }).data
  return (
    <Link to="/xrp" search={{ part: 'partner' }} className="card xrp-entry">
      <span className="grow">
        <b>{t('partner.entry')}</b>
        {standing ? <small className="quiet">{t('partner.entryLeft', { ...standing })}</small> : null}
      </span>
      <Icon name="next" size="s" />
    </Link>
  )
}
