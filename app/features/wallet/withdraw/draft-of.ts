import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { createDraft, type Draft } from '../../../lib/storage/draft.ts'
import { unsent, type Sent } from '../../../lib/storage/sent.ts'

/** What is typed in the three steps. The code and the password are never kept. */
export interface Typed extends Sent {
  readonly quantity: string
  /** Empty until one was chosen. */
  readonly network: string
  readonly address: string
  readonly tag: string
  /** Whether somebody asked for it; empty until answered. */
  readonly asked: '' | 'yes' | 'no'
}

const fresh = (): Typed => ({ quantity: '', network: '', address: '', tag: '', asked: '', ...unsent() })

const drafts: Readonly<Record<WithdrawableAsset, Draft<Typed>>> = {
  USDT: createDraft('withdraw/USDT', fresh),
  XRP: createDraft('withdraw/XRP', fresh),
}

export function draftOf(asset: WithdrawableAsset): Draft<Typed> {
  return drafts[asset]
}

/** Changes what is typed; with it the request is another one. */
export function retype(asset: WithdrawableAsset, part: Partial<Omit<Typed, keyof Sent>>): void {
  drafts[asset].change({ ...part, ...unsent() })
}
