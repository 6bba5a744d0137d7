import type { ComponentProps, ReactNode } from 'react'
import { routerFor } from '@madang/client/navigation/router.tsx'
import { useIsPageOffered } from '../server/offered.ts'
import type { PageInfo, PageParams, Path } from './addresses.ts'

const { Link: SiteLink } = routerFor<Path, PageParams, PageInfo>()

/**
 * A link to a page of the app. Where the page is not offered (REQ-60, REQ-188) it is absent, or `otherwise` stands in its
 * place: what it told about the person stays.
 */
export function Link({
  otherwise = null,
  ...link
}: ComponentProps<typeof SiteLink> & { readonly otherwise?: ReactNode }) {
  return useIsPageOffered(link.to, link.search) ? <SiteLink {...link} /> : otherwise
}
