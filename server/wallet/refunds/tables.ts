import type { z } from 'zod'
import type { closeAnswer } from '@madang/contract/wallet/payer.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    withdrawal_close: {
      withdrawal_id: WithdrawalId
      asked_at: Date
      /** Null where the payer said by itself that it failed. */
      asked_by: string | null
      reason: string
      answer: z.output<typeof closeAnswer>['state'] | null
      answered_at: Date | null
    }
  }
}
