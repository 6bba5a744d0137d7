import { routerFor, type TargetOf } from '@madang/client/navigation/router.tsx'
import type { Navigation } from '@madang/client/navigation/site.ts'
import type { PageInfo, PageParams, Path } from './addresses.ts'

/** A page of the app with its parameters. */
export type AppTarget = TargetOf<Path, PageParams>
export type AppNavigation = Navigation<AppTarget>

/** The router in the app's own addresses. */
export const { Redirect, useNavigation, usePlace, usePageSearch, usePageInfo } = routerFor<Path, PageParams, PageInfo>()

export { Link } from './link.tsx'
