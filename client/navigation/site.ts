import type { FunctionComponent } from 'react'
import { type Address, type Entry, fixedAddress } from './address.ts'
import { parseSearch, stringifySearch, type SearchParams } from './search-params.ts'

/** Draws a page, or what stands around every page. */
export interface View extends FunctionComponent {
  /** Fetches what the view is drawn with; undefined once it is there. */
  readonly fetch?: () => Promise<void> | undefined
}

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
  /** Names the entry of the history. */
  readonly key: string
}

export interface Navigation<T extends Target = Target> {
  /** Goes to a page; `replace` takes the place of the present one in the history. Settles once it is shown, or given up. */
  go(target: T, options?: { readonly replace?: boolean }): Promise<void>
  /** Goes to an address kept as text, such as `/detail?id=12`. */
  open(href: string, options?: { readonly replace?: boolean }): void
  /** One step back, or `otherwise` when the site was opened here. */
  back(otherwise: () => void): void
  /** Where the address is, also while its page is on its way. */
  here(): Place
}

export interface Page<Info> {
  readonly path: string
  /** What the page says about itself to what stands around it; read with `usePageInfo`. */
  readonly info: Info
  /** Where somebody goes instead, asked before the page opens. */
  readonly guard?: ((place: Place) => Target | undefined | Promise<Target | undefined>) | undefined
  /** None when the shell draws the page itself. */
  readonly view?: View | undefined
}

/** A page on screen, with the place it was opened by: both change in the same moment. */
export interface Shown<Info = unknown> {
  readonly place: Place
  readonly page: Page<Info>
  /** What the page is drawn with could not be fetched. */
  readonly isBroken: boolean
}

/** How somebody came to a page: further into the site, back, or in place of what was there. */
export type Way = 'forward' | 'back' | 'instead'

/** Brings another page on screen by `change`, at once or with a movement. Settles once it was called. */
export type Draw<Info> = (
  change: () => void,
  move: { readonly from: Info; readonly to: Info; readonly way: Way },
) => Promise<void> | undefined

interface Watcher {
  /** A change of the address begins. */
  started(isOtherPath: boolean): void
  /** The page is there, or is said to be broken. */
  ended(): void
}

export interface Site {
  readonly navigation: Navigation
  /** What is on screen; undefined until the first page is there. */
  shown(): Shown | undefined
  /** Tells of every other page on screen; answers how to stop. */
  subscribe(changed: () => void): () => void
  /** Opens the page of the address, the first time it is called. */
  start(): void
  /** Asks the guard of the present page again. */
  guardAgain(): void
  watch(watcher: Watcher): void
  linkTo(target: Target): string
  /** Fetches a page that somebody is about to open. */
  prefetch(target: Target): void
  /** Stands around every page. */
  readonly shell: View
  /** In place of a page that broke. */
  readonly failure?: View | undefined
}

interface SiteOptions<Info> {
  readonly pages: readonly Page<Info>[]
  /** Stands around every page and draws it with `PageOutlet`. */
  readonly shell: View
  /** Where an unknown address leads. */
  readonly unknown: Target
  readonly failure?: View
  readonly address: Address
  /** At once, when left out. */
  readonly draw?: Draw<Info>
}

/**
 * A site with all its pages. A page comes on screen when its guard has let it through and what it is drawn with is there;
 * until then the one before stays. Of several changes of the address the last one counts.
 */
export function createSite<Info>({ pages, shell, unknown, failure, address, draw }: SiteOptions<Info>): Site {
  const pageOf = new Map<string, Page<Info>>(pages.map((page) => [page.path, page]))
  const listeners = new Set<() => void>()
  const watchers: Watcher[] = []
  let here = placeOf(address.now())
  let shown: Shown<Info> | undefined
  /** Counts the changes of the address. */
  let latest = 0

  function show(page: Page<Info>, { isBroken = false, way }: { isBroken?: boolean; way: Way }) {
    const mine = latest
    const change = () => {
      if (mine !== latest) return
      shown = { place: here, page, isBroken }
      for (const changed of listeners) changed()
      for (const watcher of watchers) watcher.ended()
    }
    // What changes on a page is its own to move.
    if (!draw || !shown || shown.page === page) return change()
    return draw(change, { from: shown.page.info, to: page.info, way })
  }

  /** Brings the page of the address on screen, at once where nothing has to be waited for. */
  function load(way: Way): Promise<void> | undefined {
    const mine = ++latest
    const place = here
    for (const { started } of watchers) started(place.path !== shown?.place.path)
    const page = pageOf.get(place.path)
    if (!page) return go(unknown, { replace: true })
    const fail = async () => {
      await failure?.fetch?.()?.catch(() => undefined)
      if (mine === latest) await show(page, { isBroken: true, way })
    }
    const pass = (other: Target | undefined) => {
      if (mine !== latest) return undefined
      if (other) return go(other, { replace: true })
      const fetched = page.view?.fetch?.()
      if (!fetched) return show(page, { way })
      return fetched.then(() => (mine === latest ? show(page, { way }) : undefined), fail)
    }
    const other = page.guard?.(place)
    return other instanceof Promise ? other.then(pass).catch(fail) : (pass(other) ?? undefined)
  }

  function openHref(href: string, { replace = false } = {}): Promise<void> | undefined {
    // Where somebody is already, another entry would only be in the way of Back.
    if (href !== here.href) here = placeOf(address.put(href, replace))
    return load(replace ? 'instead' : 'forward')
  }

  async function go(target: Target, options?: { readonly replace?: boolean }): Promise<void> {
    await openHref(hrefOf(target), options)
  }

  let isStarted = false
  // Also before the start: a link of the page that the server prepared changes the address.
  address.onTraversal((way) => {
    here = placeOf(address.now())
    if (isStarted) void load(way)
  })
  return {
    shell,
    failure,
    shown: () => shown,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    start() {
      if (isStarted) return
      isStarted = true
      void load('instead')
    },
    guardAgain: () => void load('instead'),
    watch: (watcher) => void watchers.push(watcher),
    linkTo: (target) => address.linkTo(hrefOf(target)),
    prefetch: ({ to }) =>
      void pageOf
        .get(to)
        ?.view?.fetch?.()
        ?.catch(() => undefined),
    navigation: {
      go,
      open: (href, options) => void openHref(href, options),
      back: (otherwise) => void (address.back() || otherwise()),
      here: () => here,
    },
  }
}

/** A site of one page at one address which leads nowhere, for drawing the page in the server or in a preview. */
export function fixedSite(href: string, page: View): Site {
  const address = fixedAddress(href)
  const { path, search } = placeOf(address.now())
  const site = createSite({
    pages: [{ path, info: undefined }],
    shell: page,
    unknown: { to: path, search },
    address,
  })
  site.start()
  return site
}

function hrefOf({ to, search = {} }: Target): string {
  return to + stringifySearch(search)
}

function placeOf({ href, key }: Entry): Place {
  const [path = '', query = ''] = href.split('?')
  const search = parseSearch(query)
  const plain = path.replace(/\/+$/, '') || '/'
  return { path: plain, search, href: hrefOf({ to: plain, search }), key }
}
