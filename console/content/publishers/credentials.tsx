import type { ReactNode } from 'react'
import { useTexts } from '../../lib/texts-of.ts'
import { CheckLine } from './check-line.tsx'
import type { PublisherItem } from './publisher-fields.tsx'
import { publisherTexts } from './texts.ts'

interface Props<Credential> {
  readonly title: string
  readonly credentials: readonly Credential[]
  readonly legendOf: (credential: Credential) => string
  readonly blank: () => Credential
  readonly isOpen: boolean
  readonly mayReview: boolean
  readonly item: PublisherItem | null
  readonly onCredentials: (changed: Credential[]) => void
  readonly fields: (credential: Credential, change: (changed: Credential) => void) => ReactNode
}

/** Licences or honours of a profile, each with who verified it and on which evidence (REQ-73). */
export function Credentials<Credential extends { readonly key: string }>({
  title,
  credentials,
  legendOf,
  blank,
  isOpen,
  mayReview,
  item,
  onCredentials,
  fields,
}: Props<Credential>) {
  const t = useTexts(publisherTexts)
  return (
    <section className="panel creds">
      <h2>{title}</h2>
      {credentials.map((credential) => (
        <fieldset key={credential.key} className="panel lang-part">
          <legend className="s">{legendOf(credential)}</legend>
          <fieldset className="bare" disabled={!isOpen}>
            {fields(credential, (changed) =>
              onCredentials(credentials.map((each) => (each === credential ? changed : each))),
            )}
            <button
              type="button"
              className="console-button thin"
              onClick={() => onCredentials(credentials.filter((each) => each !== credential))}
            >
              {t('remove')}
            </button>
          </fieldset>
          <CheckLine credential={credential.key} item={item} mayReview={mayReview} />
        </fieldset>
      ))}
      {isOpen ? (
        <button type="button" className="console-button thin" onClick={() => onCredentials([...credentials, blank()])}>
          {t('add')}
        </button>
      ) : null}
    </section>
  )
}
