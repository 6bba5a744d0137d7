import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { PageHead } from '@madang/ui/page-head.tsx'
import { PullToRefresh } from '@madang/ui/pull-to-refresh.tsx'
import { UnreadMark } from '../../features/announcements/unread-mark.tsx'
import { Assets } from '../../features/my/assets.tsx'
import { LogOut } from '../../features/my/log-out.tsx'
import '../../features/my/my.css'
import { Notices } from '../../features/my/notices.tsx'
import { Preferences } from '../../features/my/preferences.tsx'
import { ProfileHead } from '../../features/my/profile-head.tsx'
import { SecurityRow } from '../../features/my/security-row.tsx'
import { Shortcuts } from '../../features/my/shortcuts.tsx'
import { Visitor } from '../../features/my/visitor.tsx'
import { useT } from '../../lib/locale.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'

/** My page (REQ-167); a visitor finds the way in, the language and the guide. */
export function User() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  const queries = useQueryClient()
  return (
    <>
      <PageHead title={t('title.user')}>
        {isLoggedIn ? (
          <>
            <Link className="ib" to="/notice" aria-label={t('title.notice')}>
              <Icon name="bell" />
            </Link>
            <Link className="ib" to="/settings" aria-label={t('title.settings')}>
              <Icon name="settings" />
            </Link>
          </>
        ) : null}
      </PageHead>
      <main>
        {isLoggedIn ? (
          <PullToRefresh onRefresh={() => queries.refetchQueries({ type: 'active' })}>
            <ProfileHead />
            <Assets />
            <Notices />
            <Shortcuts />
            <div className="band" />
            <Link className="row" to="/reading">
              <span className="grow">{t('title.reading')}</span>
              <Icon name="next" size="s" />
            </Link>
            <Link className="row" to="/announcements">
              <span className="grow">{t('title.announcements')}</span>
              <UnreadMark />
              <Icon name="next" size="s" />
            </Link>
            <SecurityRow />
            <Preferences />
            <Link className="row" to="/settings">
              <span className="grow">{t('title.settings')}</span>
              <Icon name="next" size="s" />
            </Link>
            <Link className="row" to="/plaform">
              <span className="grow">{t('publisher.company')}</span>
              <Icon name="next" size="s" />
            </Link>
            <Link className="row" to="/support">
              <span className="grow">{t('title.support')}</span>
              <Icon name="next" size="s" />
            </Link>
            <LogOut />
          </PullToRefresh>
        ) : (
          <>
            <Visitor />
            <div className="band" />
            <Preferences />
            <Link className="row" to="/plaform">
              <span className="grow">{t('publisher.company')}</span>
              <Icon name="next" size="s" />
            </Link>
            <Link className="row" to="/support">
              <span className="grow">{t('title.support')}</span>
              <Icon name="next" size="s" />
            </Link>
            <Link className="row" to="/announcements">
              <span className="grow">{t('title.announcements')}</span>
              <Icon name="next" size="s" />
            </Link>
            <Link className="row" to="/tokenomics">
              <span className="grow">{t('title.tokenomics')}</span>
              <Icon name="next" size="s" />
            </Link>
            <Link className="row" to="/terms">
              <span className="grow">{t('title.terms')}</span>
              <Icon name="next" size="s" />
            </Link>
            <Link className="row" to="/home" search={{ cat: 'operation-guide' }}>
              <span className="grow">{t('my.guide')}</span>
              <Icon name="next" size="s" />
            </Link>
          </>
        )}
      </main>
    </>
  )
}
