import {
  useEffect,
  useMemo,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type FunctionComponent,
  type ReactNode,
} from 'react'
import {
  createBrowserHistory,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link as RouterLink,
  Outlet,
  redirect,
  RouterProvider,
  useRouter,
  useRouterState,
  useSearch,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { markTypedAddresses } from './hash-links.ts'
import { parseSearch, stringifySearch, type SearchParams } from './search-params.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    info?: unknown
  }
}

/*
 * The only file that knows the router's package. Pages live after `#` (REQ-25). A site binds the names of its pages once with
 * `routerFor`; everything else of it imports what that returns.
 */

/** Draws a page, or what stands around every page. */
export type View = FunctionComponent

/** Where a link or a call leads: a page and its parameters, of which empty ones are left out. */
export interface Target {
  readonly to: string
  readonly search?: Readonly<Record<string, string | undefined>> | undefined
}

export interface Place {
  /** The path after `#`, such as `/detail`. */
  readonly path: string
  readonly search: SearchParams
  /** Path and parameters. */
  readonly href: string
  /** Names the entry of the history; undefined before the first page is there. */
  readonly key: string | undefined
}

export interface Navigation<T extends Target = Target> {
  /** Goes to a page; `replace` takes the place of the present one in the history. */
  go(target: T, options?: { readonly replace?: boolean }): Promise<void>
  /** Goes to an address kept as text, such as `/detail?id=12`. */
  open(href: string, options?: { readonly replace?: boolean }): void
  /** One step back, or `otherwise` when the site was opened here. */
  back(otherwise: () => void): void
  here(): Place
}

export interface Page<Info> {
  readonly path: string
  /** What the page says about itself to what stands around it; read with `usePageInfo`. */
  readonly info: Info
  /** Where somebody goes instead, asked before the page opens. */
  readonly guard?:
    ((place: Pick<Place, 'href' | 'search'>) => Target | undefined | Promise<Target | undefined>) | undefined
  /** None when the shell draws the page itself. */
  readonly view?: View | undefined
}

export interface Site {
  readonly router: AnyRouter
  readonly navigation: Navigation
}

interface SiteOptions<Info> {
  readonly pages: readonly Page<Info>[]
  /** Stands around every page and draws it with `PageOutlet`. */
  readonly shell: View
  /** Where an unknown address leads. Without it the shell draws that too. */
  readonly unknown?: Target
  /** In place of a page that broke. */
  readonly failure?: View
}

/** A site with all its pages, at the address of the browser. */
export function createSite<Info>({ pages, shell, unknown, failure }: SiteOptions<Info>): Site {
  markTypedAddresses()
  const root = createRootRoute({ component: shell })
  const routes = [...pages, { path: '$', info: undefined, guard: () => unknown } satisfies Page<undefined>].map(
    ({ path, info, guard, view }: Page<unknown>) =>
      createRoute({
        getParentRoute: () => root,
        path,
        staticData: { info },
        component: view ?? Outlet,
        beforeLoad: ({ location: { href, search } }) => {
          const other = guard?.({ href, search })
          if (other instanceof Promise) return other.then(leave)
          return leave(other)
        },
      }),
  )
  return siteOf(root.addChildren(routes), browserHistory(), failure)
}

function leave(other: Target | undefined): void {
  if (other) throw redirect({ ...other, replace: true })
}

/** A site of one page at one address which leads nowhere, for drawing the page in the server or in a preview. */
export function fixedSite(href: string, page: View): Site {
  const root = createRootRoute({ component: page })
  const history = createMemoryHistory({ initialEntries: [href] })
  history.createHref = (to) => `#${to}`
  Object.assign(history, { push: () => undefined, replace: () => undefined, back: () => undefined })
  return siteOf(root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]), history)
}

function siteOf(routeTree: AnyRouter['routeTree'], history: RouterHistory, failure?: View): Site {
  const router: AnyRouter = createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    ...(failure && { defaultErrorComponent: failure }),
    defaultPreload: 'intent',
    defaultPendingMs: 1e9,
  })
  return { router, navigation: navigationOf(router) }
}

/**
 * The router's own hash history also reads the query before the `#`, which in the app carries the invitation code for apps
 * that drop the fragment (REQ-39) and would be taken for a part of the page's own.
 */
function browserHistory(): RouterHistory {
  return createBrowserHistory({
    parseLocation: () => {
      const href = window.location.hash.slice(1).replace(/^\/{2,}/, '/') || '/'
      const query = href.indexOf('?')
      const pathname = query < 0 ? href : href.slice(0, query)
      // The router has put its own state there before it asks.
      const state = window.history.state as RouterHistory['location']['state']
      return { href, pathname, search: query < 0 ? '' : href.slice(query), hash: '', state }
    },
    createHref: (href) => `${window.location.pathname}${window.location.search}#${href}`,
  })
}

function navigationOf(router: AnyRouter): Navigation {
  return {
    go: (target, options) => router.navigate({ ...target, ...options }),
    open: (href, options) => router.history[options?.replace ? 'replace' : 'push'](href),
    back(otherwise) {
      // The entry itself says it: below it may be pages that the router has not seen, on it something that is open.
      const { __TSR_index: index, layer } = (window.history.state ?? {}) as { __TSR_index?: number; layer?: number }
      if (index || layer) window.history.back()
      else otherwise()
    },
    here: () => placeOf(router.latestLocation),
  }
}

function placeOf({ pathname, search, href, state }: AnyRouter['latestLocation']): Place {
  return { path: pathname, search, href, key: state.__TSR_key }
}

/** Draws the site, from its shell on. */
export function SiteView({ site }: { site: Site }) {
  return <RouterProvider router={site.router} />
}

/** Loads what the address needs; a server draws only afterwards. */
export function loadSite(site: Site): Promise<void> {
  return site.router.load()
}

/** Asks the guards again, of the present page too. */
export function guardAgain(site: Site): void {
  void site.router.invalidate()
}

/** Calls `started` when a change of the address begins, with whether the path changes, and `ended` once the page is there. */
export function watchSite(site: Site, started: (isOtherPath: boolean) => void, ended: () => void): void {
  site.router.subscribe('onBeforeLoad', ({ pathChanged }) => started(pathChanged))
  site.router.subscribe('onResolved', ended)
}

/** A page that is fetched when it is first needed, or when a finger comes near a link to it. */
export function lazyPage(load: () => Promise<View>): View {
  return lazyRouteComponent(async () => ({ Page: await load() }), 'Page')
}

/** The page of the address, inside the shell. */
export const PageOutlet: View = Outlet

/**
 * A site that chooses its pages from the address itself. The address changes in the same moment, so that a field may keep its
 * text there.
 */
export function createAddressSite() {
  const listeners = new Set<() => void>()
  let now = addressNow()
  addEventListener('hashchange', () => {
    now = addressNow()
    for (const listener of listeners) listener()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    usePlace: () => useSyncExternalStore(subscribe, () => now),
    hrefOf: ({ to, search = {} }: Target) => `#${to}${stringifySearch(search)}`,
    go(target: Target, { replace = false } = {}) {
      if (!replace) location.hash = this.hrefOf(target)
      else {
        history.replaceState(null, '', this.hrefOf(target))
        dispatchEvent(new Event('hashchange'))
      }
    },
  }
}

function addressNow(): Pick<Place, 'path' | 'search'> {
  const [path = '/', query = ''] = location.hash.replace(/^#/, '').split('?')
  return { path, search: parseSearch(query) }
}

/** Changes the address shown, without a step in the history and without leaving the page. */
export function rewriteAddress(address: URL): void {
  window.history.replaceState(null, '', address)
}

/** Something of the present place. `select` returns a plain value, or the same object for the same place. */
function usePlace<T>(select: (place: Place) => T): T {
  return useRouterState<AnyRouter, T>({ select: ({ location }) => select(placeOf(location)) }) as T
}

function usePageSearch(): SearchParams {
  return useSearch({ strict: false })
}

function usePageInfo(): unknown {
  return useRouterState<AnyRouter>({
    select: ({ matches }) => matches.at(-1)?.staticData.info,
  })
}

function useNavigation(): Navigation {
  const router = useRouter()
  return useMemo(() => navigationOf(router), [router])
}

function Redirect({ to }: { to: string }) {
  const { go } = useNavigation()
  useEffect(() => void go({ to }, { replace: true }), [go, to])
  return null
}

type SearchOf<Params, To> = To extends keyof Params
  ? { readonly [K in Params[To] & string]?: string | undefined }
  : undefined

/** A target that fits the site's pages: `Paths` are their addresses, `Params` the names of what each takes. */
export type TargetOf<Paths extends string, Params> = {
  [To in Paths]: { readonly to: To; readonly search?: SearchOf<Params, To> | undefined }
}[Paths]

type LinkProps<T> = T &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly children?: ReactNode; readonly replace?: boolean }

interface SiteRouter<Paths extends string, Params, Info> {
  readonly Link: (props: LinkProps<TargetOf<Paths, Params>>) => ReactNode
  readonly Redirect: (props: { to: Paths }) => ReactNode
  readonly useNavigation: () => Navigation<TargetOf<Paths, Params>>
  readonly usePlace: typeof usePlace
  /** The parameters of the page that asks, which stay while the next page is on its way. */
  readonly usePageSearch: <P extends Paths & keyof Params>(path: P) => SearchOf<Params, P>
  readonly usePageInfo: () => Info | undefined
}

/** The router in the names of one site. Nothing is made: only the types become narrower. */
export function routerFor<Paths extends string, Params, Info>(): SiteRouter<Paths, Params, Info> {
  return { Link: RouterLink, Redirect, useNavigation, usePlace, usePageSearch, usePageInfo } as unknown as SiteRouter<
    Paths,
    Params,
    Info
  >
}
