/** The calls that have no answer yet: how to give each up, and since when it runs. A lazy part of the shell watches (REQ-153). */
export const inFlight = new Map<AbortController, number>()

/** Whoever wants to know that the product answered a call, whatever it said, or that nothing did; the chat's link does. */
export const answerListener: { heard?: () => void; missed?: () => void } = {}
