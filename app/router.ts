import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { toast } from '@madang/ui/toast.tsx'
import { Shell } from './shell/shell.tsx'
import { markTypedAddresses } from './lib/navigation/hash-links.ts'
import { t, wholeLanguage } from './lib/locale.ts'
import './lib/navigation/route-data.ts'
import { only, parseSearch, stringifySearch } from './lib/navigation/search-params.ts'
import { isLoggedIn } from './lib/server/session.ts'
import type { PageName } from './routes/pages.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const root = createRootRoute({ component: Shell })

/** A private page without a token: say so, go to login, come back afterwards (REQ-27). */
function guard({ location }: { location: { href: string } }) {
  if (isLoggedIn()) return
  toast(t('login.please'))
  throw redirect({ to: '/login', search: { back: location.href }, replace: true })
}

/** Somebody who forgot the password has no token (REQ-25, REQ-50). */
function guardUnlessReset({ location }: { location: { href: string; searchStr: string } }) {
  if (parseSearch(location.searchStr).mode !== 'reset') guard({ location })
}

/** A page comes together with the texts it says. */
function worded<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([load(), wholeLanguage()]))[0]
}

const open = { public: true } as const
const page = <const P extends string>(path: P) => ({ getParentRoute: () => root, path }) as const
/** A page that few visits begin with. The first visit reads one name for all of them (routes/pages.ts). */
const seldom = (name: PageName) =>
  lazyRouteComponent(
    worded(async () => ({ Page: await (await import('./routes/pages.ts')).pages[name]() })),
    'Page',
  )
const coming = seldom('Coming')
const register = lazyRouteComponent(
  worded(() => import('./routes/account/register.tsx')),
  'Register',
)

/** An invitation link whose fragment was dropped on its way still reaches the registration (REQ-39). */
const toRoot = createRoute({
  ...page('/'),
  beforeLoad: () => {
    const inviteCode = new URLSearchParams(window.location.search).get('inviteCode')
    if (inviteCode && !isLoggedIn()) throw redirect({ to: '/share', search: { inviteCode }, replace: true })
    throw redirect({ to: '/home', replace: true })
  },
})
const toUnknown = createRoute({
  ...page('$'),
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true })
  },
})

const routes = [
  toRoot,
  toUnknown,
  createRoute({
    ...page('/home'),
    validateSearch: only('cat'),
    staticData: { ...open, keep: 'Home', tab: 'home', title: 'title.home' },
  }),
  createRoute({
    ...page('/benefit'),
    validateSearch: only('tab'),
    staticData: { ...open, keep: 'Invite', tab: 'benefit', title: 'title.benefit' },
  }),
  createRoute({ ...page('/chat'), beforeLoad: guard, staticData: { keep: 'Chat', tab: 'chat', title: 'title.chat' } }),
  createRoute({
    ...page('/user'),
    staticData: { ...open, tab: 'user', title: 'title.user' },
    component: lazyRouteComponent(
      worded(() => import('./routes/account/user.tsx')),
      'User',
    ),
  }),
  createRoute({
    ...page('/detail'),
    validateSearch: only('id'),
    staticData: { ...open, title: 'title.detail' },
    component: lazyRouteComponent(
      worded(() => import('./routes/articles/detail.tsx')),
      'Detail',
    ),
  }),
  createRoute({
    ...page('/plaform'),
    validateSearch: only('id'),
    staticData: { ...open, title: 'title.publisher' },
    component: seldom('Plaform'),
  }),
  createRoute({
    ...page('/reading'),
    validateSearch: only('tab'),
    beforeLoad: guard,
    staticData: { title: 'title.reading' },
    component: seldom('Reading'),
  }),
  createRoute({
    ...page('/announcements'),
    staticData: { ...open, title: 'title.announcements' },
    component: seldom('Announcements'),
  }),
  createRoute({
    ...page('/search'),
    validateSearch: only('q'),
    staticData: { ...open, title: 'title.search' },
    component: seldom('Search'),
  }),
  createRoute({
    ...page('/multilingual'),
    staticData: { ...open, title: 'title.language' },
    component: seldom('Multilingual'),
  }),
  createRoute({
    ...page('/login'),
    validateSearch: only('back'),
    staticData: { ...open, title: 'title.login' },
    component: lazyRouteComponent(
      worded(() => import('./routes/account/login.tsx')),
      'Login',
    ),
  }),
  createRoute({
    ...page('/register'),
    validateSearch: only('inviteCode'),
    staticData: { ...open, title: 'title.register' },
    component: register,
  }),
  createRoute({
    ...page('/share'),
    validateSearch: only('inviteCode'),
    staticData: { ...open, title: 'title.register' },
    component: register,
  }),
  createRoute({
    ...page('/passwordmodify'),
    validateSearch: only('mode'),
    beforeLoad: guardUnlessReset,
    staticData: { ...open, title: 'title.password' },
    component: seldom('PasswordModify'),
  }),
  createRoute({
    ...page('/notice'),
    beforeLoad: guard,
    staticData: { title: 'title.notice' },
    component: seldom('Notice'),
  }),
  createRoute({
    ...page('/dialogue'),
    validateSearch: only('id', 'm', 'p', 'q'),
    beforeLoad: guard,
    staticData: { title: 'title.dialogue' },
    component: lazyRouteComponent(
      worded(() => import('./routes/chat/dialogue.tsx')),
      'Dialogue',
    ),
  }),
  createRoute({
    ...page('/album'),
    validateSearch: only('id', 'p'),
    beforeLoad: guard,
    staticData: { title: 'title.album' },
    component: seldom('Album'),
  }),
  createRoute({
    ...page('/chatsearch'),
    validateSearch: only('q'),
    beforeLoad: guard,
    staticData: { title: 'title.chatSearch' },
    component: seldom('ChatSearch'),
  }),
  createRoute({
    ...page('/addfriend'),
    validateSearch: only('id'),
    beforeLoad: guard,
    staticData: { title: 'title.addFriend' },
    component: seldom('AddFriend'),
  }),
  createRoute({
    ...page('/friend'),
    beforeLoad: guard,
    staticData: { title: 'title.friend' },
    component: seldom('Friend'),
  }),
  createRoute({
    ...page('/profile'),
    validateSearch: only('id'),
    beforeLoad: guard,
    staticData: { title: 'title.profile' },
    component: seldom('Profile'),
  }),
  createRoute({
    ...page('/cvc'),
    beforeLoad: guard,
    staticData: { title: 'title.cvc' },
    component: seldom('Cvc'),
  }),
  createRoute({
    ...page('/reward-record'),
    validateSearch: only('type'),
    beforeLoad: guard,
    staticData: { title: 'title.rewardRecord' },
    component: seldom('RewardRecord'),
  }),
  createRoute({
    ...page('/unlock-record'),
    validateSearch: only('type'),
    beforeLoad: guard,
    staticData: { title: 'title.unlockRecord' },
    component: seldom('UnlockRecord'),
  }),
  createRoute({
    ...page('/statement'),
    validateSearch: only('month'),
    beforeLoad: guard,
    staticData: { title: 'title.statement' },
    component: seldom('Statement'),
  }),
  createRoute({
    ...page('/cvc-odd'),
    beforeLoad: guard,
    staticData: { title: 'title.airdrop' },
    component: seldom('CvcOdd'),
  }),
  createRoute({
    ...page('/settings'),
    validateSearch: only('part'),
    beforeLoad: guard,
    staticData: { title: 'title.settings' },
    component: seldom('Settings'),
  }),
  createRoute({
    ...page('/coins'),
    staticData: { ...open, title: 'title.coins' },
    component: seldom('Coins'),
  }),
  createRoute({
    ...page('/charts'),
    validateSearch: only('symbol'),
    beforeLoad: guard,
    staticData: { title: 'title.charts' },
    component: seldom('Charts'),
  }),

  createRoute({
    ...page('/live'),
    validateSearch: only('id'),
    beforeLoad: guard,
    staticData: { tab: 'live', title: 'title.live' },
    component: seldom('Live'),
  }),

  createRoute({
    ...page('/operation'),
    beforeLoad: guard,
    staticData: { title: 'title.operation' },
    component: seldom('Operation'),
  }),
  // Those with `coming` are not built yet: each says what will be here. docs/status.md lists them.
  createRoute({ ...page('/xrp'), beforeLoad: guard, staticData: { title: 'title.coming' }, component: coming }),
  createRoute({ ...page('/xrp-record'), beforeLoad: guard, staticData: { title: 'title.coming' }, component: coming }),
  createRoute({ ...page('/exchange'), beforeLoad: guard, staticData: { title: 'title.coming' }, component: coming }),
  createRoute({ ...page('/withdraw'), beforeLoad: guard, staticData: { title: 'title.coming' }, component: coming }),
  createRoute({
    ...page('/withdraw-record'),
    beforeLoad: guard,
    staticData: { title: 'title.coming' },
    component: coming,
  }),
  createRoute({ ...page('/buyback'), beforeLoad: guard, staticData: { title: 'title.coming' }, component: coming }),
  createRoute({ ...page('/studio'), beforeLoad: guard, staticData: { title: 'title.coming' }, component: coming }),
  createRoute({ ...page('/recharge'), beforeLoad: guard, staticData: { title: 'title.coming' }, component: coming }),
  createRoute({
    ...page('/security'),
    beforeLoad: guard,
    staticData: { title: 'title.security' },
    component: seldom('Security'),
  }),
  createRoute({
    ...page('/blacklist'),
    beforeLoad: guard,
    staticData: { title: 'title.blacklist' },
    component: seldom('Blacklist'),
  }),
  createRoute({
    ...page('/event'),
    validateSearch: only('id'),
    staticData: { ...open, title: 'title.coming' },
    component: coming,
  }),
  createRoute({
    ...page('/contest'),
    validateSearch: only('id'),
    staticData: { ...open, title: 'title.coming' },
    component: coming,
  }),
  createRoute({
    ...page('/totals'),
    staticData: { ...open, title: 'title.cvc' },
    component: seldom('Totals'),
  }),
  createRoute({
    ...page('/support'),
    staticData: { ...open, title: 'title.support' },
    component: seldom('Support'),
  }),
  createRoute({
    ...page('/terms'),
    validateSearch: only('doc', 'version'),
    staticData: { ...open, title: 'title.terms' },
    component: seldom('Terms'),
  }),
  createRoute({
    ...page('/tokenomics'),
    staticData: { ...open, title: 'title.tokenomics' },
    component: seldom('Tokenomics'),
  }),
] as const

markTypedAddresses()

/** Every page of the product by its address after `#` (REQ-25, REQ-26). Unknown addresses go to the root and from there home. */
export const router = createRouter({
  routeTree: root.addChildren(routes),
  history: hashHistory(),
  parseSearch,
  stringifySearch,
  scrollRestoration: false,
  defaultErrorComponent: lazyRouteComponent(() => import('./shell/page-failure.tsx'), 'PageFailure'),
  defaultPreload: 'intent',
  defaultPendingMs: 1e9,
})

/**
 * Pages live after `#` alone (REQ-25). The router's own hash history also reads the query before it, which here carries the
 * invitation code for apps that drop the fragment (REQ-39) and would be taken for a part of the page's own.
 */
function hashHistory() {
  return createBrowserHistory({
    parseLocation: () => {
      const href = window.location.hash.slice(1).replace(/^\/{2,}/, '/') || '/'
      const query = href.indexOf('?')
      const pathname = query < 0 ? href : href.slice(0, query)
      // The router has put its own state there before it asks.
      const state = window.history.state as ReturnType<typeof createBrowserHistory>['location']['state']
      return { href, pathname, search: query < 0 ? '' : href.slice(query), hash: '', state }
    },
    createHref: (href) => `${window.location.pathname}${window.location.search}#${href}`,
  })
}
