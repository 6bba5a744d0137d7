import { Icon, type IconName } from '@madang/ui/icons.tsx'
import { Mark } from '@madang/ui/mark.tsx'
import { buttonClass } from '@madang/ui/button.tsx'
import { Link } from '../../../lib/navigation/router.ts'
import { useT } from '../../../lib/locale.ts'

interface Place {
  readonly icon: IconName
  readonly title: 'visit.chatTitle' | 'visit.liveTitle'
  readonly text: 'visit.chatText' | 'visit.liveText'
}

/** Places of the tab bar that need an account: what they are, for whoever taps them as a visitor (REQ-28). */
const places: Readonly<Record<string, Place>> = {
  '/chat': { icon: 'chat', title: 'visit.chatTitle', text: 'visit.chatText' },
  '/live': { icon: 'live', title: 'visit.liveTitle', text: 'visit.liveText' },
}

/** What logging in is for: the place one came from, where it says more than the app itself. */
export function LoginHead({ back }: { back: string | undefined }) {
  const t = useT()
  const place = back === undefined ? undefined : places[back]
  return (
    <div className="login-head">
      {place ? (
        <>
          <p className="bold accent login-place">
            <Icon name={place.icon} />
            {t(place.title)}
          </p>
          <p className="quiet">{t(place.text)}</p>
          <Link
            className={`${buttonClass({ kind: 'soft', wide: true })} login-register`}
            to="/register"
            search={{ back }}
          >
            {t('login.register')}
          </Link>
        </>
      ) : (
        <Mark size={40} />
      )}
      <h1>{t('login.title')}</h1>
      {place ? null : <p className="quiet">{t('login.text')}</p>}
    </div>
  )
}
