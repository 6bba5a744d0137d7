import { useQuery } from '@tanstack/react-query'
import { languages } from '@madang/contract/locale.ts'
import type { TermsDoc } from '@madang/contract/users/terms.ts'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { documentQuery } from '../../data/queries/terms-document.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'

/** The very document one is asked to agree to, in the version that is recorded (REQ-59, REQ-183); and its own page, beside the form. */
export function ConsentDocument({ doc }: { doc: TermsDoc }) {
  const { t, locale } = useLanguage()
  const { data, error, refetch } = useQuery(documentQuery(locale, doc))
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={5} />} />
  return (
    <>
      <p className="text-13 quiet">
        {t('terms.version', { version: data.version })} ·{' '}
        {data.counsel ? t('terms.checked', { name: data.counsel.name, day: data.counsel.day }) : t('terms.counsel')}
      </p>
      {data.sections.map(({ title, paragraphs, rows }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {rows ? (
            <ul className="consent-rows text-13">
              {rows.slice(1).map((row) => (
                <li key={row[0]}>
                  <b className="bold">{row[0]}</b> · {row.slice(1).join(' · ')}
                </li>
              ))}
            </ul>
          ) : null}
        </section>
      ))}
      <p>
        <a
          className="text-link bold accent"
          href={`/terms/${doc}?lang=${languages[locale].live}`}
          target="_blank"
          rel="noopener"
        >
          {t('terms.whole')}
        </a>
      </p>
    </>
  )
}
