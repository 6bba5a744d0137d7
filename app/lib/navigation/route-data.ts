import type { TitleKey } from '../locale.ts'
import type { KeepAliveView } from '../preferences/settings.ts'

/** The five places of the tab bar (REQ-28). */
export type TabKey = 'home' | 'benefit' | 'live' | 'chat' | 'user'

/** What a route says about itself to the shell. */
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Drawn by the shell and kept alive under this name (REQ-31). */
    keep?: KeepAliveView
    /** Shows the tab bar with this place marked (REQ-28). */
    tab?: TabKey
    /** Open to visitors (REQ-25). */
    public?: boolean
    /** What the page is called, in the browser and for people who hear it. */
    title?: TitleKey
  }
}
