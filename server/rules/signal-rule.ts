import { z } from 'zod'

export const points = z.int().min(0).max(1000)

/** How a count becomes points: nothing up to `from`, then `each` for every one more, at most `most`. */
export const signalRule = z.strictObject({ from: z.int().min(0), each: points, most: points })
export type SignalRule = z.output<typeof signalRule>
