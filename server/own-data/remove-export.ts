import { z } from 'zod'
import type { Job } from '../jobs/job.ts'
import type { PictureName } from '../ports/pictures.ts'

/** Removes the file of an export whose user is gone: enqueued in the transaction of the erasure, so that none is forgotten. */
export const removeExport: Job<{ file: PictureName }> = {
  name: 'remove-export',
  schedule: 'onDemand',
  input: z.strictObject({ file: z.custom<PictureName>((name) => typeof name === 'string') }),
  keyOf: ({ file }) => file,
  attempts: 10,
  retrySeconds: 60,
  lookSeconds: 60,
  run: ({ pictures }, { file }) => pictures.remove(file),
}
