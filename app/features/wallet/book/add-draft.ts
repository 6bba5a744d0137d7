import { createDraft } from '../../../lib/storage/draft.ts'

/** An address that is about to be saved; the password is never kept. */
export const addDraft = createDraft('address-book', () => ({
  address: '',
  tag: '',
  label: '',
  /** Asset and network, `USDT/solana`; empty until the address says which or its owner chose. */
  target: '',
}))
