import { readConfig } from '../../../payer/config.ts'
import { openPayer } from '../../../payer/open-payer.ts'

/** The payer as it runs, but for its pauses between rounds, which are 0. */
await openPayer({
  ...readConfig(),
  roundMs: 0,
  now: () => new Date(),
  report: () => undefined,
  prepared: () => undefined,
})
