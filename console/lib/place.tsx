import type { ReactNode } from 'react'
import { createAddressSite } from '@madang/client/navigation/address-site.ts'

type Search = Readonly<Record<string, string>>

const site = createAddressSite()

/** Where one is: the parts of the path below the hash, and the search behind it. Below the hash an address reaches no log. */
export function usePlace() {
  const { path, search } = site.usePlace()
  return { path, search, parts: path.split('/').filter(Boolean).map(decodeURIComponent) }
}

/** Goes to another page, or changes the search of this one (`replace` keeps it one step in the history). */
export function go(path: string, search: Search = {}, options: { replace?: boolean } = {}): void {
  site.go({ to: path, search }, options)
}

/** Goes to sign in, and afterwards back to where one was; without `isBack` to the first page. */
export function goToSignIn({ isBack }: { readonly isBack: boolean }): void {
  const here = location.hash.slice(1)
  go(signInPath, isBack && here && !here.startsWith(signInPath) ? { back: here } : {}, { replace: true })
}

/** After signing in: back to what was asked for, a page of the console in any case. */
export function goOnFromSignIn(): void {
  const { path, search } = site.placeNow()
  if (path !== signInPath) return go(path, search, { replace: true })
  const { back = '' } = search
  go(/^\/[^/]/.test(back) ? back : '/', {}, { replace: true })
}

/** Whether a link that works once is open: an invitation, or a new second factor. */
export function isOnLink(): boolean {
  return site.placeNow().path.startsWith('/link/')
}

const signInPath = '/sign-in'

/** A link to a page of the console. */
export function Go({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { path } = site.usePlace()
  const isHere = path === to || path.startsWith(`${to}/`)
  return (
    <a className={className} href={site.hrefOf({ to })} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  )
}
