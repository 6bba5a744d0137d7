import { z } from 'zod'
import { command, query } from '../operator-endpoint.ts'

/**
 * Parts of an address that no view keeps: words that somebody typed and things that were pointed at name people, whom nobody
 * would find there to erase; pages, open cases and which view was chosen are of the moment.
 */
const ofTheMoment = new Set(['words', 'page', 'after', 'case', 'one', 'object', 'operatorId', 'saved'])

/** Whether a part of an address belongs to a view. */
export function belongsToView(name: string): boolean {
  return /^[a-z][a-zA-Z]{0,29}$/.test(name) && !ofTheMoment.has(name)
}

/** The call of a list, such as `user/SearchUsers`. */
const list = z.string().max(60)
/** What narrows and orders the list and which columns it leaves out, as its address says: `sort=nickName&status=active`. */
const place = z
  .string()
  .max(1000)
  .refine((text) => [...new URLSearchParams(text).keys()].every(belongsToView))

export const viewName = z.string().trim().min(1).max(60)
/** So many one operator has of one list. */
export const mostViews = 50

const savedView = z.object({
  viewId: z.uuid(),
  name: viewName,
  place,
  isShared: z.boolean(),
  isMine: z.boolean(),
  /** Whose it is. */
  by: z.string(),
  /** One's own; one that is shared whoever may change operators takes away as well. */
  mayRemove: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const getViews = query({
  path: 'view/GetViews',
  summary: 'Views of a list: one’s own, and those colleagues share, by their names',
  right: null,
  input: { list },
  output: z.object({ items: z.array(savedView) }),
  failures: ['NOT_FOUND'],
})

export const saveView = command({
  path: 'view/SaveView',
  summary: 'Keep how a list is narrowed and ordered under a name; one’s own of the same name is replaced',
  right: null,
  input: { list, name: viewName, place, isShared: z.boolean() },
  output: z.object({ viewId: z.uuid() }),
  failures: ['NOT_FOUND', 'NO_PLACES'],
})

export const removeView = command({
  path: 'view/RemoveView',
  summary: 'Take a view away: one’s own, or a shared one for whoever may change operators',
  right: null,
  input: { viewId: z.uuid() },
  output: z.null(),
  failures: ['NOT_FOUND'],
})
