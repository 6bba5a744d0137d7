/** What the page and the service worker say to each other, and what both know by name. */

/** The cache of article pictures that were looked at; the page deletes it when a session ends. */
export const pictureCache = 'pictures'

/** The sync event that sends what was written without a network. */
export const sendTag = 'send'

/** From the page to a waiting worker: become the active one now. */
export const takeOver = 'take over'

/** From the worker to the windows: a push came, and the inbox has its row (REQ-103). */
export interface PushCame {
  readonly kind: 'pushed'
  /** Whether the phone showed it; otherwise the app is in front and says it itself. */
  readonly isShown: boolean
}

/** From the worker to a window: open a page of the app. */
export interface OpenPage {
  readonly kind: 'open'
  readonly path: string
}
