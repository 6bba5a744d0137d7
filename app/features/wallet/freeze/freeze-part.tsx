import { Button } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { useT } from '../../../lib/locale.ts'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { isLoggedIn } from '../../../lib/server/session.ts'
import { Consequences } from './consequences.tsx'
import { FreezeAbout } from './freeze-about.tsx'
import { useFreeze } from './use-freeze.ts'

/** What was reported, what freezing does before the button, what it cannot stop, and how to open the account again. */
export function FreezePart({ id, link }: { id: string | undefined; link: string | undefined }) {
  const t = useT()
  const navigation = useNavigation()
  const { freeze, isPending } = useFreeze({ id, link })
  const isOwn = link === undefined && isLoggedIn()
  const [first = '', second = ''] = t('freeze.title').split('|')
  const leave = () => navigation.back(() => void navigation.go({ to: '/home' }))
  if (link === undefined && !isOwn) return <Button onClick={leave}>{t('action.back')}</Button>
  return (
    <div className="wallet-tall">
      <section className="pad">
        <span className="danger">
          <Icon name="shield-alert" />
        </span>
        <h2 className="freeze-title">
          {first} <br />
          {second}
        </h2>
      </section>
      {isOwn && id ? <FreezeAbout id={id} /> : null}
      <div className="section-head">
        <h3>{t('freeze.what')}</h3>
      </div>
      <Consequences isOwn={isOwn} />
      <p className="wallet-notice wallet-gap">
        <Icon name="info" size="s" />
        <span>{t('freeze.again')}</span>
      </p>
      <PageFoot>
        <Button kind="danger" wide busy={isPending} onClick={freeze}>
          {t('freeze.do')}
        </Button>
        <Button kind="plain" wide onClick={leave}>
          {t('freeze.mine')}
        </Button>
      </PageFoot>
    </div>
  )
}
