/** Lengths of time in milliseconds. A calendar day can be longer or shorter; see `dates.ts`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
