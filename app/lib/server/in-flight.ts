/** The calls that have no answer yet: how to give each up, and since when it runs. A lazy part of the shell watches (REQ-153). */
export const inFlight = new Map<AbortController, number>()
