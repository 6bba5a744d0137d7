import { useEffect, useState } from 'react'
import { endCauses, type EndCause } from '@madang/contract/end-causes.ts'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { refusalWords } from '@madang/client/refusal-words.ts'
import { refusalKept } from '../../../lib/server/session-ends.ts'
import { sessionEnd } from '../../../lib/server/session.ts'

const isOurs = (why: string): why is 'left' | EndCause => why === 'left' || endCauses.some((cause) => cause === why)

/** Whether the last session on this phone ended because the account was frozen (REQ-126). */
export function wasFrozen(): boolean {
  return sessionEnd.get('ended') === 'frozen'
}

/** Above the sign-in: why the last session on this phone ended, in the phone's own language, until it is closed; or goodbye. */
export function LastEnd({ isAsked }: { /** A page wanted a login. */ isAsked: boolean }) {
  const { t, locale } = useLanguage()
  const [why, setWhy] = useState(() => sessionEnd.get('ended'))
  useEffect(() => {
    // Goodbye is said once; what somebody else did stays until it is closed.
    if (why === 'left') sessionEnd.remove('ended')
  }, [why])
  if (why === null && !isAsked) return null
  function wordsOf(ended: string) {
    if (ended === 'frozen') return fieldTexts.frozenAccount[locale]
    if (isOurs(ended)) return t(`login.ended.${ended}`)
    return refusalWords(refusalKept(ended) ?? new Refusal(Number(ended), ended), locale)
  }
  function close() {
    sessionEnd.remove('ended')
    setWhy(null)
  }
  return (
    <p className="note last-end" role="status">
      <Icon name="info" size="s" />
      <span className="grow">{why === null ? t('login.please') : wordsOf(why)}</span>
      {why ? <IconButton className="quiet" size="xs" icon="close" label={t('action.close')} onClick={close} /> : null}
    </p>
  )
}
