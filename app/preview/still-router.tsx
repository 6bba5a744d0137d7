import type { ReactNode } from 'react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, type AnyRouter } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../lib/navigation/search-params.ts'

/** A router that shows one screen at one address and goes nowhere: links of a preview lead to nothing. */
export function stillRouter(path: string, search: string, screen: () => ReactNode): AnyRouter {
  const root = createRootRoute()
  const history = createMemoryHistory({ initialEntries: [path + search] })
  history.createHref = (to) => `#${to}`
  Object.assign(history, { push: () => undefined, replace: () => undefined, back: () => undefined })
  return createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component: screen })]),
    history,
    parseSearch,
    stringifySearch,
  })
}
