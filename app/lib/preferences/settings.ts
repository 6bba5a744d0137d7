import { create } from 'zustand'
import type { Locale } from '@madang/contract/locale.ts'
import { localeNow, onLanguage } from '../locale.ts'

/** Views kept alive between navigations (REQ-31). */
export const defaultCache = ['Home', 'Invite', 'Chat'] as const
export type KeepAliveView = (typeof defaultCache)[number]

interface Settings {
  readonly language: Locale
  /** The browser's own language tag. */
  readonly browserRegion: string
  readonly cacheRouter: readonly KeepAliveView[]
  /** Amounts are hidden until their owner opens the eye. */
  readonly hideMoney: boolean
}

/** Global settings in memory (REQ-37). */
export const settings = create<Settings>(() => ({
  language: localeNow(),
  browserRegion: navigator.language,
  cacheRouter: defaultCache,
  hideMoney: true,
}))

onLanguage((language) => settings.setState({ language }))

/** The list of kept views can be reset, cleared, added to and removed from (REQ-31). */
export const cacheRouter = {
  reset: () => settings.setState({ cacheRouter: defaultCache }),
  clear: () => settings.setState({ cacheRouter: [] }),
  add: (view: KeepAliveView) =>
    settings.setState(({ cacheRouter: kept }) => ({ cacheRouter: [...new Set([...kept, view])] })),
  remove: (view: KeepAliveView) =>
    settings.setState(({ cacheRouter: kept }) => ({ cacheRouter: kept.filter((other) => other !== view) })),
}
