import { lazy, Suspense, type ComponentType } from 'react'
import { useLocation } from '@tanstack/react-router'

/** The pages around one's own account; each is fetched when it is opened, so that the router names one file for all. */
const pages: Readonly<Record<string, ComponentType>> = {
  '/security': lazy(async () => ({ default: (await import('./security.tsx')).Security })),
  '/terms': lazy(async () => ({ default: (await import('./terms.tsx')).Terms })),
  '/tokenomics': lazy(async () => ({ default: (await import('./tokenomics.tsx')).Tokenomics })),
  '/operation': lazy(async () => ({ default: (await import('./operation.tsx')).Operation })),
  '/blacklist': lazy(async () => ({ default: (await import('./blacklist.tsx')).Blacklist })),
}

/** The page of this address. */
export function Own() {
  const Page = pages[useLocation({ select: ({ pathname }) => pathname })]
  return <Suspense fallback={null}>{Page ? <Page /> : null}</Suspense>
}
