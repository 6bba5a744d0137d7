import { createPublicKey, verify } from 'node:crypto'
import {
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getAddressEncoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  type Nonce,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingDurableNonce,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getSetComputeUnitLimitInstruction, getSetComputeUnitPriceInstruction } from '@solana-program/compute-budget'
import { getAddMemoInstruction, LEGACY_MEMO_PROGRAM_ADDRESS_V3 } from '@solana-program/memo'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import type { Signed } from '../chain.ts'
import type { SolanaRow } from './solana-row.ts'
import { readSequence, tokenAccount, type Wallet } from './wallet.ts'

interface Making {
  readonly row: SolanaRow
  readonly wallet: Wallet
  readonly sequence: string
  /** Millionths of a lamport for a compute unit. */
  readonly price: bigint
}

/** Signs a transfer of the token, and reads the bytes back: they must say what was asked, and nothing besides. */
export async function signTransfer(payment: Payment, making: Making): Promise<Signed> {
  const { row, wallet, price } = making
  const { signer, tokens } = wallet
  const mint = address(row.mint)
  const recipient = await tokenAccount(payment.to, row.mint)
  const raw = await signUnder(making, [
    getSetComputeUnitLimitInstruction({ units: row.units }),
    getSetComputeUnitPriceInstruction({ microLamports: price }),
    getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: recipient, owner: address(payment.to), mint }),
    getTransferCheckedInstruction({
      source: tokens,
      mint,
      destination: recipient,
      authority: signer,
      amount: BigInt(payment.amount),
      decimals: row.decimals,
    }),
    // The newest memo program is not on every cluster.
    getAddMemoInstruction({ memo: payment.id }, { programAddress: LEGACY_MEMO_PROGRAM_ADDRESS_V3 }),
  ])
  await refuseOther(raw, payment, making)
  return { raw, txid: txidOf(raw) }
}

async function signUnder({ wallet, sequence }: Making, instructions: readonly Instruction[]): Promise<Uint8Array> {
  const { account, value } = readSequence(sequence)
  const nonce = {
    nonce: value as Nonce, // as it was read of the account
    nonceAccountAddress: address(account),
    nonceAuthorityAddress: wallet.signer.address,
  }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(wallet.signer, empty),
    (paid) => setTransactionMessageLifetimeUsingDurableNonce(nonce, paid),
    (lasting) => appendTransactionMessageInstructions(instructions, lasting),
  )
  return new Uint8Array(getTransactionEncoder().encode(await signTransactionMessageWithSigners(message)))
}

/** The id the network knows bytes by. */
export function txidOf(raw: Uint8Array): string {
  return getSignatureFromTransaction(getTransactionDecoder().decode(raw))
}

/** The policy of the signer, on the decoded bytes: sequence, token, amount, addresses, reference, wallet and fee (INV-W05). */
export async function refuseOther(
  raw: Uint8Array,
  payment: Payment,
  { row, wallet, sequence }: Pick<Making, 'row' | 'wallet' | 'sequence'>,
): Promise<void> {
  const { account, value } = readSequence(sequence)
  const { address: own } = wallet.signer
  const recipient = await tokenAccount(payment.to, row.mint)
  const read = readBytes(raw)
  const price = read && priceOf(read)
  const asked = [
    [programs.system, [account, recentHashes, own], '04000000'],
    [programs.budget, [], `02${little(BigInt(row.units), 4)}`],
    [programs.budget, [], `03${little(price ?? 0n, 8)}`],
    [programs.associated, [own, recipient, payment.to, row.mint, programs.system, programs.token], '01'],
    [
      programs.token,
      [wallet.tokens, row.mint, recipient, own],
      `0c${little(BigInt(payment.amount), 8)}${little(BigInt(row.decimals), 1)}`,
    ],
    [programs.memo, [], Buffer.from(payment.id).toString('hex')],
  ]
  const isAsked =
    read !== null &&
    read.signers.length === 1 &&
    read.signers[0] === own &&
    read.lifetime === value &&
    price !== null &&
    price <= row.highestPrice &&
    JSON.stringify(read.instructions) === JSON.stringify(asked) &&
    isSigned(raw, own)
  if (!isAsked) throw new Error(`${payment.id}: the bytes are not what was asked for.`)
}

const recentHashes = 'SysvarRecentB1ockHashes11111111111111111111'
const programs = {
  system: '11111111111111111111111111111111',
  budget: 'ComputeBudget111111111111111111111111111111',
  associated: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
} as const

interface Read {
  readonly signers: readonly string[]
  /** A recent block's hash, or the value of a nonce. */
  readonly lifetime: string
  /** Program, accounts, and data as hex, of each instruction. */
  readonly instructions: readonly (readonly [string, readonly string[], string])[]
}

/** What bytes say; null where they name accounts that stand elsewhere. */
function readBytes(raw: Uint8Array): Read | null {
  const message = getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(raw).messageBytes)
  if (message.version !== 0 || message.addressTableLookups?.length) return null
  const at = (index: number): string => message.staticAccounts[index] ?? ''
  return {
    signers: message.staticAccounts.slice(0, message.header.numSignerAccounts),
    lifetime: message.lifetimeToken,
    instructions: message.instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => [
      at(programAddressIndex),
      accountIndices.map(at),
      Buffer.from(data).toString('hex'),
    ]),
  }
}

/** What bytes offer for a compute unit, in millionths of a lamport. */
export function priceIn(raw: Uint8Array): bigint {
  const read = readBytes(raw)
  const price = read && priceOf(read)
  if (price === null) throw new Error('These bytes are no transaction of this payer.')
  return price
}

function priceOf({ instructions }: Read): bigint | null {
  const data = instructions[2]?.[2] ?? ''
  return /^03[0-9a-f]{16}$/.test(data) ? Buffer.from(data, 'hex').readBigUInt64LE(1) : null
}

/** Which sequence bytes use up; null of those that use none. */
export function sequenceIn(raw: Uint8Array) {
  const read = readBytes(raw)
  const [program, accounts, data] = read?.instructions[0] ?? []
  const isAdvance = program === programs.system && data === '04000000'
  return read && isAdvance ? { account: accounts?.[0] ?? '', value: read.lifetime } : null
}

function isSigned(raw: Uint8Array, by: string): boolean {
  const { messageBytes, signatures } = getTransactionDecoder().decode(raw)
  const signature = signatures[address(by)]
  const spki = Buffer.concat([ed25519, new Uint8Array(getAddressEncoder().encode(address(by)))])
  const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
  return signature !== null && signature !== undefined && verify(null, new Uint8Array(messageBytes), key, signature)
}
/** What stands before the 32 bytes of a key (RFC 8410). */
const ed25519 = Buffer.from('302a300506032b6570032100', 'hex')

function little(value: bigint, bytes: number): string {
  const written = Buffer.alloc(8)
  written.writeBigUInt64LE(value)
  return written.toString('hex', 0, bytes)
}
