import { useId, useState } from 'react'
import { requiredConsents, type Consent } from '@madang/contract/users/accounts.ts'
import { Check } from '@madang/ui/forms/check.tsx'
import { FieldError } from '@madang/ui/forms/field-error.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../lib/locale.ts'
import { ConsentDocument } from './consent-document.tsx'

/**
 * Separate consents, none ticked beforehand; what each means can be read first (REQ-59, REQ-60, REQ-185). Advertising is
 * not asked for: nothing is sent that would need it.
 */
export function Consents({
  given,
  onGiven,
  error,
  inputRef,
}: {
  given: readonly Consent[]
  onGiven: (given: readonly Consent[]) => void
  /** Said where a required one is missing. */
  error: string | undefined
  /** Takes the first required box that is not ticked. */
  inputRef: (element: HTMLInputElement | null) => void
}) {
  const t = useT()
  const errorId = useId()
  const [read, setRead] = useState<Consent | null>(null)
  const missing = requiredConsents.find((consent) => !given.includes(consent))
  return (
    <section className="consents">
      <FieldError id={errorId}>{error}</FieldError>
      {requiredConsents.map((consent) => (
        <Check
          key={consent}
          inputRef={consent === missing ? inputRef : undefined}
          describedBy={error ? errorId : undefined}
          checked={given.includes(consent)}
          invalid={error !== undefined && !given.includes(consent)}
          onChecked={(checked) => onGiven(checked ? [...given, consent] : given.filter((other) => other !== consent))}
          after={
            consent !== 'age' ? (
              <IconButton
                className="quiet"
                icon="next"
                size="xs"
                label={t('register.read', { text: t(`register.${consent}`) })}
                onClick={() => setRead(consent)}
              />
            ) : null
          }
        >
          <b className="bold">{t('register.required')}</b> {t(`register.${consent}`)}
        </Check>
      ))}
      <Sheet open={read !== null} onClose={() => setRead(null)} title={read ? t(`register.${read}`) : ''}>
        <div className="consent-text">
          {read === 'terms' || read === 'privacy' ? <ConsentDocument doc={read} /> : null}
        </div>
      </Sheet>
    </section>
  )
}
