import { localeNow } from '../../lib/locale.ts'
import type { CompanyContent } from '@madang/contract/operators/content/house/company.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { houseTexts } from './texts.ts'

/** The lines as they stand under every page of readers, in the operator's language. */
export function CompanyPreview({ content }: { content: CompanyContent }) {
  const t = useTexts(houseTexts)
  const text = content.texts[localeNow()]
  const { registrationNumber, phone, email } = content
  return (
    <aside className="panel stack">
      {text ? (
        <p>
          <b>{text.name}</b> · {text.representative} · {registrationNumber || t('needed')}
          <br />
          {text.licences.split('\n').map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
          {[text.address, phone, email].filter(Boolean).join(' · ')}
        </p>
      ) : (
        <p className="s">{t('notWritten')}</p>
      )}
    </aside>
  )
}
