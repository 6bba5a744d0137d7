import {
  Component,
  createContext,
  Suspense,
  use,
  useEffect,
  useSyncExternalStore,
  type AnchorHTMLAttributes,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { SearchParams } from './search-params.ts'
import type { Navigation, Place, Shown, Site, Target, View } from './site.ts'

/*
 * Draws a site and says in components where it is. A site binds the names of its pages once with `routerFor`; everything else
 * of it imports what that returns.
 */

const SiteContext = createContext<Site | undefined>(undefined)

function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('Only what SiteView draws knows its site.')
  return site
}

/** Something of what is on screen. `select` returns a plain value, or the same object for the same page on screen. */
function useShown<T>(select: (shown: Shown | undefined) => T): T {
  const { subscribe, shown } = useSite()
  return useSyncExternalStore(
    subscribe,
    () => select(shown()),
    () => select(shown()),
  )
}

/** Draws the site, from its shell on. */
export function SiteView({ site }: { site: Site }) {
  return (
    <SiteContext value={site}>
      <WholeSite />
    </SiteContext>
  )
}

function WholeSite() {
  const { start, shell: Shell } = useSite()
  useEffect(start, [start])
  const shown = useShown((all) => all)
  return shown ? (
    <Boundary at={shown}>
      <Shell />
    </Boundary>
  ) : null
}

/** The page of the address, inside the shell. */
export function PageOutlet() {
  const { failure: Failure } = useSite()
  const shown = useShown((all) => all)
  const Page = shown?.page.view
  if (shown?.isBroken) return Failure ? <Failure /> : null
  return Page ? (
    <Boundary at={shown}>
      <Page key={shown.place.path} />
    </Boundary>
  ) : null
}

/** Draws what is said of a broken page in its place, until another one is opened. */
function Boundary({ at, children }: { at: Shown; children: ReactNode }) {
  const { failure: Failure } = useSite()
  if (!Failure) return children
  const instead = (
    <Suspense>
      <Failure />
    </Suspense>
  )
  return (
    <Catching at={at} instead={instead}>
      {children}
    </Catching>
  )
}

interface CatchingProps {
  readonly at: Shown
  readonly instead: ReactNode
  readonly children: ReactNode
}

interface Caught {
  readonly at?: Shown
  readonly isBroken: boolean
}

class Catching extends Component<CatchingProps, Caught> {
  override state: Caught = { isBroken: false }
  static getDerivedStateFromError(): Partial<Caught> {
    return { isBroken: true }
  }
  static getDerivedStateFromProps({ at }: CatchingProps, state: Caught): Caught | null {
    return at === state.at ? null : { at, isBroken: false }
  }
  override render(): ReactNode {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}

/** A page that is fetched when it is first needed, or when a finger comes near a link to it. */
export function lazyPage(load: () => Promise<View>): View {
  let loaded: View | undefined
  let loading: Promise<void> | undefined
  const fetch = () =>
    loaded
      ? undefined
      : (loading ??= load().then(
          (view) => void (loaded = view),
          (error: unknown) => {
            loading = undefined
            throw error
          },
        ))
  return Object.assign(
    () => {
      const waited = fetch()
      if (waited) use(waited)
      const Loaded = loaded
      return Loaded ? <Loaded /> : null
    },
    { fetch },
  )
}

/** Something of the present place. `select` returns a plain value, or the same object for the same place. */
function usePlace<T>(select: (place: Place) => T): T {
  return useShown((shown) => select(placeOf(shown)))
}

function usePageSearch(): SearchParams {
  return usePlace(({ search }) => search)
}

function usePageInfo(): unknown {
  return useShown((shown) => shown?.page.info)
}

function useNavigation(): Navigation {
  return useSite().navigation
}

function placeOf(shown: Shown | undefined): Place {
  if (!shown) throw new Error('Nothing of a site is drawn before its first page.')
  return shown.place
}

function Redirect({ to }: { to: string }) {
  const { go } = useNavigation()
  useEffect(() => void go({ to }, { replace: true }), [go, to])
  return null
}

type LinkProps<T> = T &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { readonly children?: ReactNode; readonly replace?: boolean }

/** A link that a plain tap follows inside the site; every other way to press it is the browser's own. */
function Link({
  to,
  search,
  replace = false,
  onClick,
  onTouchStart,
  onFocus,
  onMouseEnter,
  children,
  ...rest
}: LinkProps<Target>) {
  const site = useSite()
  const target = { to, search }
  const prefetch = () => site.prefetch(target)
  return (
    <a
      {...rest}
      href={site.linkTo(target)}
      onClick={(event) => {
        onClick?.(event)
        if (!isPlain(event)) return
        event.preventDefault()
        if (!isSecondTap(event)) void site.navigation.go(target, { replace })
      }}
      onTouchStart={also(onTouchStart, prefetch)}
      onFocus={also(onFocus, prefetch)}
      onMouseEnter={also(onMouseEnter, prefetch)}
    >
      {children}
    </a>
  )
}

function also<Event>(first: ((event: Event) => void) | undefined, then: () => void) {
  return (event: Event) => {
    first?.(event)
    then()
  }
}

/** The link that was tapped last. */
let tapped: EventTarget | undefined

/** Whether the second tap of two at one place meets another link than the first: that of the page which came between them. */
function isSecondTap({ detail, currentTarget }: MouseEvent<HTMLAnchorElement>): boolean {
  if (detail > 1 && tapped !== currentTarget) return true
  tapped = currentTarget
  return false
}

function isPlain(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event
  const isOther = metaKey || ctrlKey || shiftKey || altKey || !['', '_self'].includes(currentTarget.target)
  return !defaultPrevented && button === 0 && !isOther
}

type SearchOf<Params, To> = To extends keyof Params
  ? { readonly [K in Params[To] & string]?: string | undefined }
  : undefined

/** A target that fits the site's pages: `Paths` are their addresses, `Params` the names of what each takes. */
export type TargetOf<Paths extends string, Params> = {
  [To in Paths]: { readonly to: To; readonly search?: SearchOf<Params, To> | undefined }
}[Paths]

interface SiteRouter<Paths extends string, Params, Info> {
  readonly Link: (props: LinkProps<TargetOf<Paths, Params>>) => ReactNode
  readonly Redirect: (props: { to: Paths }) => ReactNode
  readonly useNavigation: () => Navigation<TargetOf<Paths, Params>>
  readonly usePlace: typeof usePlace
  /** The parameters of the page that asks. */
  readonly usePageSearch: <P extends Paths & keyof Params>(path: P) => SearchOf<Params, P>
  readonly usePageInfo: () => Info | undefined
}

/** The router in the names of one site. Nothing is made: only the types become narrower. */
export function routerFor<Paths extends string, Params, Info>(): SiteRouter<Paths, Params, Info> {
  return { Link, Redirect, useNavigation, usePlace, usePageSearch, usePageInfo } as unknown as SiteRouter<
    Paths,
    Params,
    Info
  >
}
