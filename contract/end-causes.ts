/** What on another device ended a session, beside being logged out from there; the event names these. */
export const ownCauses = ['password', 'deletion'] as const
/** What ended a session, as a call tells it: that, or customer service. */
export const endCauses = [...ownCauses, 'staff'] as const
export type EndCause = (typeof endCauses)[number]
