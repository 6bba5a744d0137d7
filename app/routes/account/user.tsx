import type { ReactNode } from 'react'
import { Link, type AppTarget } from '../../lib/navigation/router.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { PageHead } from '@madang/ui/page-head.tsx'
import { UnreadMark } from '../../features/announcements/unread-mark.tsx'
import { LogOut } from '../../features/my/log-out.tsx'
import { Mine } from '../../features/my/mine.tsx'
import '../../features/my/my.css'
import { Bell } from '../../features/notices/bell.tsx'
import { Preferences } from '../../features/my/preferences.tsx'
import { SecurityRow } from '../../features/my/security-row.tsx'
import { Visitor } from '../../features/my/visitor.tsx'
import { useT } from '../../lib/locale.ts'
import { useIsLoggedIn } from '../../lib/server/use-session.ts'

/** My page (REQ-167); a visitor finds the way in, the language and the guide. */
export function User() {
  const t = useT()
  const isLoggedIn = useIsLoggedIn()
  return (
    <>
      <PageHead title={t('title.user')}>
        {isLoggedIn ? (
          <>
            <Bell />
            <Link className="icon-button" to="/notice" aria-label={t('title.notice')}>
              <Icon name="person-check" />
            </Link>
            <Link className="icon-button" to="/settings" aria-label={t('title.settings')}>
              <Icon name="settings" />
            </Link>
          </>
        ) : null}
      </PageHead>
      <main>
        {isLoggedIn ? (
          <Mine>
            <Row to="/reading">{t('title.reading')}</Row>
            <Row to="/announcements" mark={<UnreadMark />}>
              {t('title.announcements')}
            </Row>
            <SecurityRow />
            <Preferences />
            <Row to="/settings">{t('title.settings')}</Row>
            <Row to="/plaform">{t('publisher.company')}</Row>
            <Row to="/support">{t('title.support')}</Row>
            <LogOut />
          </Mine>
        ) : (
          <>
            <Visitor />
            <div className="band" />
            <Preferences />
            <Row to="/plaform">{t('publisher.company')}</Row>
            <Row to="/support">{t('title.support')}</Row>
            <Row to="/announcements">{t('title.announcements')}</Row>
            <Row to="/tokenomics">{t('title.tokenomics')}</Row>
            <Row to="/terms">{t('title.terms')}</Row>
            <Row to="/home" search={{ cat: 'operation-guide' }}>
              {t('my.guide')}
            </Row>
          </>
        )}
      </main>
    </>
  )
}

function Row({ mark, children, ...target }: AppTarget & { mark?: ReactNode; children: string }) {
  return (
    <Link className="row" {...target}>
      <span className="grow">{children}</span>
      {mark}
      <Icon name="next" size="s" />
    </Link>
  )
}
