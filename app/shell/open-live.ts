import type { AnyRouter } from '@tanstack/react-router'
import { toast } from '@madang/ui/toast.tsx'
import { t } from '../lib/locale.ts'
import { isLoggedIn } from '../lib/session.ts'

/**
 * The Live tab (R28, R29): a visitor is asked to log in first. As long as there is no class site to open, the page that says
 * what it will be is shown instead.
 */
export function openLive(router: AnyRouter): void {
  if (!isLoggedIn()) {
    toast(t('login.please'))
    void router.navigate({ to: '/login', search: { back: '/live' } })
    return
  }
  void router.navigate({ to: '/live' })
}
