import { t } from '../lib/locale.ts'

/** From every page of the class site to company, licence and customer contact (REQ-184). */
export function CompanyLink({ appUrl = '' }: { appUrl?: string }) {
  return (
    <p className="small company-link">
      <a href={`${appUrl}/#/plaform`}>{t('company')}</a>
    </p>
  )
}
