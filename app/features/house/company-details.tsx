import type { Company } from '@madang/contract/reading/house.ts'
import { Note } from '@madang/ui/note.tsx'
import { Link } from '../../lib/navigation/router.ts'
import { useT } from '../../lib/locale.ts'
import './house.css'

/** Who runs the platform, line by line, and the ways to ask it (REQ-184). */
export function CompanyDetails({ company }: { company: Company }) {
  const t = useT()
  const { name, language, representative, registrationNumber, licences, address, phone, email, isSample } = company
  const rows = [
    [t('company.representative'), representative],
    [t('company.registration'), registrationNumber],
    [t('company.licences'), licences.join('\n')],
    [t('company.address'), address],
    [t('company.phone'), phone],
    [t('company.email'), email],
  ] as const
  return (
    <section className="company-details" aria-labelledby="company">
      <h2 id="company" lang={language}>
        {name}
      </h2>
      {isSample ? <Note>{t('publisher.companySample')}</Note> : null}
      <dl lang={language}>
        {rows.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className="text-13 quiet">{label}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="flex gap-8">
        <Link className="text-link bold" to="/terms">
          {t('title.terms')}
        </Link>
        <Link className="text-link bold" to="/support">
          {t('title.support')}
        </Link>
      </p>
    </section>
  )
}
