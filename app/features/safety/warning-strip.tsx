import { Icon } from '@madang/ui/icons.tsx'
import { useT } from '../../lib/locale.ts'
import './safety.css'
import { warningsIn, type WarningKind } from './warnings.ts'

/** Most things said above one message: the gravest two. */
const mostSaid = 2

/**
 * Above a received message: what is worth knowing about it, advice, and the way to report it (REQ-100). Nothing above
 * ordinary messages. The message itself stays as it is, and its sender sees none of this.
 */
export function WarningStrip({
  text,
  className = '',
  onReport,
}: {
  text: string
  className?: string
  onReport?: () => void
}) {
  const t = useT()
  const kinds = remembered(text)
  const [gravest] = kinds
  if (!gravest) return null
  return (
    <div className={`safe ${className}`.trim()} role="note">
      <Icon name="shield-alert" size="s" />
      <p>
        {kinds.slice(0, mostSaid).map((kind) => (
          <b key={kind}>{t(`safety.${kind}`)} </b>
        ))}
        {t(`safety.advice.${gravest}`)}{' '}
        {onReport ? (
          <button type="button" className="text-link" onClick={onReport}>
            {t('safety.report')}
          </button>
        ) : null}
      </p>
    </div>
  )
}

/** What was found in texts seen lately: a message scrolled away and back is not looked through again. */
const found = new Map<string, readonly WarningKind[]>()
const mostRemembered = 500

function remembered(text: string): readonly WarningKind[] {
  const known = found.get(text)
  if (known) return known
  if (found.size === mostRemembered) found.clear()
  const kinds = warningsIn(text)
  found.set(text, kinds)
  return kinds
}
