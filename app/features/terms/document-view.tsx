import { Link } from '../../lib/navigation/router.ts'
import type { TermsDocument } from '@madang/contract/users/terms.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { useT } from '../../lib/locale.ts'

/** One document: its place at counsel, its parts, and every version with what changed in plain words (REQ-183). */
export function DocumentView({ document }: { document: TermsDocument }) {
  const t = useT()
  const { doc, version, isCurrent, counsel, sections, versions } = document
  return (
    <article className="doc">
      <p className="text-13 quiet tabular">{t('terms.version', { version })}</p>
      {counsel ? (
        <p className="text-13 quiet">{t('terms.checked', { name: counsel.name, day: counsel.day })}</p>
      ) : (
        <Note>{t('terms.counsel')}</Note>
      )}
      {isCurrent ? null : (
        <Link className="note" to="/terms" search={{ doc }}>
          <Icon name="info" size="s" />
          <span className="grow">
            {t('terms.older')} <b className="accent">{t('terms.toCurrent')}</b>
          </span>
        </Link>
      )}
      {sections.map(({ title, paragraphs, rows }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {rows ? <Table rows={rows} /> : null}
        </section>
      ))}
      <section>
        <h2>{t('terms.versions')}</h2>
        <ul className="doc-versions">
          {versions.map(({ version: name, change, needsConsent }, index) => (
            <li key={name}>
              <Link
                className="text-link bold tabular"
                to="/terms"
                search={index === 0 ? { doc } : { doc, version: name }}
                aria-current={name === version ? 'page' : undefined}
              >
                {name}
              </Link>
              <p className="text-13 quiet">
                {change} {needsConsent && index < versions.length - 1 ? t('terms.asksAgain') : ''}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

/** Rows as cards, so that nothing is cut off on a small phone: what, then why and how long. */
function Table({ rows: [head = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    <ul className="doc-rows">
      {rows.map((row) => (
        <li key={row[0]}>
          <b className="bold">{row[0]}</b>
          <dl>
            {row.slice(1).map((cell, index) => (
              <div key={head[index + 1]}>
                <dt className="text-13 quiet">{head[index + 1]}</dt>
                <dd className="text-13">{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
