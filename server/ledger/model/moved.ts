import type { Asset } from './units.ts'

/** A transfer of a model; `amount` in the asset's smallest unit, `at` in milliseconds since 1970. */
export interface Moved {
  code: string
  asset: Asset
  from: string
  to: string
  amount: bigint
  cause: string
  at: number
}
