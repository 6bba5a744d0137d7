import { z } from 'zod'
import { commandKeptNowhere, reason } from '../operator-endpoint.ts'

/** Any list of the console as a file: its answer is CSV, written while it is read, and no envelope; a refusal is one. */
export const exportList = commandKeptNowhere({
  path: 'list/Export',
  summary: 'Save all rows of a list as CSV; that it was taken, with what narrowed it and why, stands in the audit log',
  right: 'lists.export',
  proof: 'recent',
  limit: { points: 20, seconds: 600 },
  input: {
    /** The call of the list, such as `user/SearchUsers`; its own right is asked for as well. */
    list: z.string().max(60),
    /** Its input without pages. */
    query: z.record(z.string(), z.unknown()),
    reason,
  },
  output: z.null(),
})
