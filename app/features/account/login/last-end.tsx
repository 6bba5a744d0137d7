import { useEffect, useState } from 'react'
import { endCauses, type EndCause } from '@madang/contract/events.ts'
import { failureOf, failures } from '@madang/contract/failures.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { sessionEnd } from '../../../lib/server/session.ts'

const isOurs = (why: string): why is 'left' | EndCause => why === 'left' || endCauses.some((cause) => cause === why)

/** Above the sign-in: why the last session on this phone ended, in the phone's own language, until it is closed; or goodbye. */
export function LastEnd({ isAsked }: { /** A page wanted a login. */ isAsked: boolean }) {
  const { t, locale } = useLanguage()
  const [why, setWhy] = useState(() => sessionEnd.get('ended'))
  useEffect(() => {
    // Goodbye is said once; what somebody else did stays until it is closed.
    if (why === 'left') sessionEnd.remove('ended')
  }, [why])
  if (why === null && !isAsked) return null
  const code = failureOf(Number(why))
  const words =
    why === null ? t('login.please') : isOurs(why) ? t(`login.ended.${why}`) : code ? failures[code].text[locale] : why
  function close() {
    sessionEnd.remove('ended')
    setWhy(null)
  }
  return (
    <p className="note last-end" role="status">
      <Icon name="info" size="s" />
      <span className="grow">{words}</span>
      {why ? <IconButton className="quiet" size="xs" icon="close" label={t('action.close')} onClick={close} /> : null}
    </p>
  )
}
