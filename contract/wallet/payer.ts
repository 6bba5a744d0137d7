import { z } from 'zod'
import { networkIds, type NetworkId } from './known-networks.ts'
import { withdrawableAssets } from './withdrawals.ts'

/** What the server and the payer say to each other, as JSON over a unix socket. */

/** How transactions of the test chain begin: nobody takes one for a real one. */
export const sandboxTxid = 'sandbox-'

/** Addresses of the test chain's own wallets: nothing is paid to them. */
export const sandboxWallets: Readonly<Record<NetworkId, string>> = {
  solana: '9SRZC1UbgyV1SytAarwE83QZDQAdQW54vb113CX5CPi',
  ethereum: '0x04ad3c418B3684C02282b0Aa8033E89afC2d50ac',
  tron: 'TZGWs4zd69g8uvU6RJa45m1RBDegCkXcQo',
  xrpl: 'rp9GJR77j1iCgBf7WG7chkr9YicZyPP6t6',
}

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/)

/** An answer of a passkey at the console, and the digests of all that was agreed to at once, in order. */
const approvalSignature = z.strictObject({
  keyId: base64url,
  signedData: base64url,
  authenticatorData: base64url,
  signature: base64url,
  digests: z.array(z.string().regex(/^[0-9a-f]{64}$/)).max(200),
})
export type ApprovalSignature = z.output<typeof approvalSignature>

/** One payment. The same id with other content is refused (INV-W05). */
export const payment = z.strictObject({
  id: z.string().min(1).max(64),
  network: z.enum(networkIds),
  asset: z.enum(withdrawableAssets),
  to: z.string().min(1).max(128),
  tag: z.string().max(20),
  /** Units of the asset, net. */
  amount: z.string().regex(/^[1-9][0-9]{0,18}$/),
  /** Who approved it, one after the other. */
  approvals: z.array(z.string()).max(8),
  /** What they signed: networks on which something real leaves take nothing else for an approval. */
  signatures: z.array(approvalSignature).max(8).optional(),
})
export type Payment = z.output<typeof payment>

/** What became of a payment, in the order in which the payer learnt it. */
export const payerChange = z.object({
  position: z.int().min(1),
  id: z.string(),
  is: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('confirming'), txid: z.string(), seen: z.int(), needed: z.int() }),
    z.object({ kind: z.literal('completed'), txid: z.string() }),
    /** Final: nothing left and nothing can. */
    z.object({ kind: z.literal('failed') }),
  ]),
})
export type PayerChange = z.output<typeof payerChange>

/** One transfer to an address that was handed out, in the order in which the payer learnt of it. */
export const depositChange = z.object({
  position: z.int().min(1),
  network: z.enum(networkIds),
  txid: z.string(),
  /** Which of the transfers of its block it is: with the transaction it names the deposit. */
  place: z.int().min(0),
  /** Of its address, as the server handed it out. */
  number: z.int().min(1),
  /** Of the token that is taken, or of any other. */
  isToken: z.boolean(),
  units: z.string().regex(/^[0-9]{1,78}$/),
  /** `gone`: the network took back the block that held it. */
  is: z.enum(['seen', 'gone', 'final']),
})
export type DepositChange = z.output<typeof depositChange>

export const depositsAnswer = z.object({
  changes: z.array(depositChange),
  /** Length of the journal. */
  head: z.int().min(0),
  /** On which an address would be given out now; a payer of before says nothing of it. */
  networks: z.array(z.enum(networkIds)).optional(),
})
/** Null where the payer takes no deposits on that network or is halted, and of a number that it handed out already. */
export const depositAddressAnswer = z.object({ address: z.string().nullable() })

export const payerNetwork = z.object({
  network: z.enum(networkIds),
  /** `tested`: on the real program of the chain, as far as it runs offline. */
  maturity: z.enum(['sandbox', 'tested']),
  address: z.string(),
})

export const payAnswer = z.object({
  answer: z.enum(['accepted', 'known', 'refused']),
  /** Why it was refused. */
  why: z.string().nullable(),
})
/** What stands in the way on one network alone; a payer of before says nothing of it. */
const trouble = z.object({ network: z.enum(networkIds), why: z.string() })
const troubles = z.array(trouble).optional()

export const changesAnswer = z.object({
  changes: z.array(payerChange),
  /** Length of the journal: one shorter than what was read already is an old copy. */
  head: z.int().min(0),
  isHalted: z.boolean(),
  troubles,
})
/** Whether nothing of it can land any more; `open` while that is not proved. */
export const closeAnswer = z.object({ state: z.enum(['closed', 'open', 'landed']) })
export const networksAnswer = z.object({
  networks: z.array(payerNetwork),
  isHalted: z.boolean(),
  /** What stopped signing: of one wallet, or of all where no network is named. */
  halts: z.array(z.object({ network: z.enum(networkIds).nullable(), why: z.string() })),
  troubles,
})

const units = z.string().regex(/^-?[0-9]{1,30}$/)

/** Blocks up to which networks were compared: what is older is not told again. Nothing of networks left out. */
export const booksAsked = z.object({
  behind: z.array(z.object({ network: z.enum(networkIds), at: z.string().min(1).max(128) })).default([]),
})
export type Behind = z.output<typeof booksAsked>['behind']

/** What one network says of the payer's wallet at its newest final block, beside what the payer's journal says of it. */
export const payerBooks = z.object({
  network: z.enum(networkIds),
  maturity: z.enum(['sandbox', 'tested']),
  /** The block, as the network counts. */
  at: z.string(),
  /** Transactions and payments stand here behind this block alone, which was asked for; all of them where none is named. */
  behind: z.string().optional(),
  /** Units of the token in the wallet. */
  balance: units,
  /** Smallest units of the coin that fees are paid in; outside the ledger. */
  gas: units,
  /** Transactions that brought or took units: how many left the wallet (negative where they came), and who got some. */
  transactions: z.array(
    z.object({
      txid: z.string(),
      left: units,
      arrived: z.array(z.object({ to: z.string(), units })),
    }),
  ),
  /** Payments that were signed for: behind a block those of its transactions, and all that are not final. */
  payouts: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      tag: z.string(),
      amount: units,
      txids: z.array(z.string()),
      ended: z.enum(['final', 'failed', 'closed']).nullable(),
    }),
  ),
})
export type PayerBooks = z.output<typeof payerBooks>

/**
 * What arrived at addresses of users of one network, as the journal has it, beside what they hold. A payer that tells of sweeps
 * read that at the block of its wallet.
 */
const depositBooks = z.object({
  network: z.enum(networkIds),
  balance: units,
  /** Arrived in blocks that the journal has not read yet. */
  unread: units.optional(),
  /** What was signed to bring units of one address to the wallet. */
  sweeps: z
    .array(
      z.object({
        id: z.string(),
        amount: units,
        txids: z.array(z.string()),
        ended: z.enum(['final', 'failed']).nullable(),
      }),
    )
    .optional(),
  /** Smallest units of the coin that the wallet sent to addresses for their gas. */
  funded: units.optional(),
  /** With their places in the journal: what was not read of it yet cannot be known. */
  transfers: z.array(depositChange.pick({ txid: true, place: true, units: true, position: true })),
})
export type DepositBooks = z.output<typeof depositBooks>

export const booksAnswer = z.object({
  /** Length of the journal. */
  head: z.int().min(0),
  books: z.array(payerBooks),
  /** Networks that could not be read, and whether that is because there is more of one than can be read. */
  failures: z.array(trouble.extend({ isTooMuch: z.boolean().optional() })).optional(),
  /** Of networks on which deposits are taken. */
  deposits: z.array(depositBooks).optional(),
})
