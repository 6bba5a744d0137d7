import { browserAddress } from '@madang/client/navigation/address.ts'
import { lazyPage } from '@madang/client/navigation/router.tsx'
import { createSite, type Target, type View } from '@madang/client/navigation/site.ts'
import { parseSearch, type SearchParams } from '@madang/client/navigation/search-params.ts'
import type { Feature } from '@madang/contract/features.ts'
import { featureOfPage } from '@madang/contract/page-features.ts'
import { toast } from '@madang/ui/toast.tsx'
import { t } from './lib/locale.ts'
import { addresses, type PageInfo } from './lib/navigation/addresses.ts'
import { mayOpen } from './lib/server/offered.ts'
import { inviteTarget } from './lib/navigation/invite-target.ts'
import { withMotion } from './lib/navigation/page-motion.ts'
import { pageRules } from './lib/page-rules.ts'
import { isLoggedIn } from './lib/server/session.ts'
import type { OftenPath } from './routes/pages.ts'
import { Shell } from './shell/shell.tsx'
import { wholePage } from './shell/whole-page.ts'

function fetched(load: () => Promise<View>): View {
  return lazyPage(() => wholePage(load))
}

const register = fetched(async () => (await import('./routes/account/register.tsx')).Register)

/** Pages that visits begin with. All others are in `routes/pages.ts`: the first visit reads one name for all of them. */
const often: Readonly<Record<OftenPath, View>> = {
  '/detail': fetched(async () => (await import('./routes/articles/detail.tsx')).Detail),
  '/register': register,
  '/share': register,
  '/dialogue': fetched(async () => (await import('./routes/chat/dialogue.tsx')).Dialogue),
}

function viewOf(path: string): View {
  return path in often
    ? often[path as OftenPath]
    : fetched(async () => (await import('./routes/pages.ts')).pageOf(path))
}

/** Whether whoever is here now may see a page. */
export function isOpen({ isPublic }: PageInfo, search?: SearchParams): boolean {
  return isPublic === true || isPublic?.some((mode) => search?.['mode'] === mode) === true || isLoggedIn()
}

/**
 * A private page without a token: say so, go to login, come back afterwards (REQ-27). One that is not offered leads home with a
 * line (REQ-60, REQ-188).
 */
function guardOf(path: string, page: PageInfo) {
  return ({
    href,
    search,
  }: {
    href: string
    search: SearchParams
  }): Target | undefined | Promise<Target | undefined> => {
    if (path === '/invite' && inviteTarget().to !== path) return inviteTarget()
    const next = isOpen(page, search) ? undefined : { to: '/login', search: { back: href } }
    const feature = featureOfPage(path, search)
    return feature === null ? next : homeUnless(feature, next)
  }
}

async function homeUnless(feature: Feature, next: Target | undefined): Promise<Target | undefined> {
  if (await mayOpen(feature)) return next
  toast(t('offered.not'))
  return { to: '/home' }
}

/** An invitation link whose fragment was dropped on its way still reaches the registration (REQ-39). */
function fromRoot(): Target {
  const { inviteCode } = parseSearch(window.location.search)
  return inviteCode && !isLoggedIn() ? { to: '/share', search: { inviteCode } } : { to: '/home' }
}

/** A page as the house reads its rules: what is kept as `Invite`, and whether `benefit` has two views (requirements section 20). */
function infoOf(path: string, info: PageInfo): PageInfo {
  if (path !== '/benefit') return info
  const { benefit, invite } = pageRules()
  const { keep, ...rest } = info
  return { ...rest, ...(invite === 'inBenefit' && { keep }), ...(benefit === 'views' && { views: 'tab' }) }
}

/** Every page of the product. Unknown addresses go to the root and from there home. */
export const site = createSite<PageInfo | undefined>({
  pages: [
    { path: '/', info: undefined, guard: fromRoot },
    ...Object.entries<PageInfo>(addresses)
      .map(([path, info]) => ({ path, info: infoOf(path, info) }))
      .map(({ path, info }) => ({
        path,
        info,
        guard: guardOf(path, info),
        view: info.keep ? undefined : viewOf(path),
      })),
  ],
  shell: Shell,
  unknown: { to: '/' },
  address: browserAddress(),
  draw: withMotion,
  failure: lazyPage(async () => (await import('./shell/page-failure.tsx')).PageFailure),
})
