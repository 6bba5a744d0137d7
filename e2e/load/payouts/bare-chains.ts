import { randomBytes } from 'node:crypto'
import {
  address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { getCreateAssociatedTokenIdempotentInstruction, getTransferCheckedInstruction } from '@solana-program/token'
import { FailedTransactionMetadata } from 'litesvm'
import { addr, Transaction } from 'micro-eth-signer'
import { anvilProgram, startAnvil } from '../../../payer/chains/evm/test-anvil.ts'
import { transferCall } from '../../../payer/chains/evm/transfer.ts'
import { startToken } from '../../../payer/chains/solana/test-solana.ts'
import { solanaStandIn } from '../../../payer/chains/solana/test-stand-in.ts'
import { tokenAccount, walletOf } from '../../../payer/chains/solana/wallet.ts'
import type { Network } from '../kill-payer/local-chains.ts'

/** Transfers a second with nothing around them: no journal, no policy, no second endpoint, nobody asks what became of them. */
export const bareRates: Readonly<Record<Network, (transfers: number) => Promise<number>>> = {
  /** Signed, and executed by the runtime in this process. */
  solana: async (transfers) => {
    const node = solanaStandIn()
    const { row, wallet, received } = await startToken(node.rpc)
    const { signer, tokens } = await walletOf(await wallet(10n ** 12n, 10 ** 12), row)
    const mint = address(row.mint)
    const people = await Promise.all(Array.from({ length: transfers }, () => generateKeyPairSigner()))
    const began = performance.now()
    for (const { address: owner } of people) {
      const recipient = await tokenAccount(owner, mint)
      const lifetime = { blockhash: node.svm.latestBlockhash() as never, lastValidBlockHeight: 1_000_000_000n } // its own
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayerSigner(signer, empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
        (lasting) =>
          appendTransactionMessageInstructions(
            [
              getCreateAssociatedTokenIdempotentInstruction({ payer: signer, ata: recipient, owner, mint }),
              getTransferCheckedInstruction({
                source: tokens,
                mint,
                destination: recipient,
                authority: signer,
                amount: 1_000_000n,
                decimals: row.decimals,
              }),
            ],
            lasting,
          ),
      )
      const result = node.svm.sendTransaction(await signTransactionMessageWithSigners(message))
      if (result instanceof FailedTransactionMetadata) throw new Error(result.toString())
    }
    const perSecond = rateOf(transfers, began)
    await arrives(() => received(people.at(-1)!.address))
    return perSecond
  },
  /** Signed, and sent to the node one after the other. */
  ethereum: async (transfers) => {
    const program = anvilProgram()
    if (!program) throw new Error('npm has no anvil for this system.')
    await using anvil = await startAnvil(program)
    const key = await anvil.wallet()
    const people = Array.from({ length: transfers }, () => addr.fromPrivateKey(randomBytes(32)))
    const began = performance.now()
    for (const [nonce, to] of people.entries()) {
      const signed = Transaction.prepare({
        type: 'eip1559',
        chainId: BigInt(anvil.row.chainId),
        nonce: BigInt(nonce),
        to: anvil.row.token,
        value: 0n,
        data: transferCall(to, 1n),
        gasLimit: 100_000n,
        maxFeePerGas: 3_000_000_000n,
        maxPriorityFeePerGas: 1_000_000_000n,
      }).signBy(key)
      await anvil.rpc('eth_sendRawTransaction', [`0x${Buffer.from(signed.toBytes()).toString('hex')}`])
    }
    const perSecond = rateOf(transfers, began)
    await arrives(async () => {
      await anvil.mine()
      return anvil.received(people.at(-1)!)
    })
    return perSecond
  },
}

function rateOf(count: number, began: number): number {
  return count / ((performance.now() - began) / 1_000)
}

/** What was fast and moved nothing is no measure. */
async function arrives(received: () => Promise<bigint>): Promise<void> {
  for (let tries = 0; tries < mostTries; tries++) if ((await received()) > 0n) return
  throw new Error('The last of the bare transfers did not arrive.')
}
const mostTries = 200
