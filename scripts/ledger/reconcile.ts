import { loadConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { snapshot } from '../../server/db/tx.ts'
import { payerBooksAt } from '../../server/ports/payer.ts'
import { compareBooks, type Difference } from '../../server/wallet/reconcile/compare.ts'
import { ourBooks } from '../../server/wallet/reconcile/our-books.ts'
import { agreeing, planted } from '../../server/wallet/reconcile/planted.ts'

/**
 * `npm run reconcile`: compares withdrawals and the ledger with the payer's journal and with what each network says of its
 * wallet at one final block, and prints whatever differs (REQ-177). Ends with 1 then. The payer must run (PAYER_SOCKET); the
 * embedded database must not be in use. `-- --planted` plants each difference into books that agree instead.
 */
if (process.argv.includes('--planted')) reportPlanted()
else await reconcile()

async function reconcile() {
  const config = loadConfig()
  const { payerSocket: socket, payerKeyFile: keyFile } = config
  if (!socket) throw new Error('PAYER_SOCKET does not say where the payer listens.')
  const database = await openDatabase({ url: config.databaseUrl, data: config.data, log: console.log })
  try {
    const look = async () => {
      // Ours first: what lands meanwhile is in flight.
      const ours = await snapshot(database.db, ourBooks)
      const theirs = await payerBooksAt({ socket, keyFile })
      return { theirs, payments: ours.payments.length, differences: compareBooks(ours, theirs) }
    }
    const { theirs, payments, differences: first } = await look()
    for (const { network, at, balance, gas, transactions } of theirs)
      console.log(`${network} at ${at}: ${balance} units, gas ${gas}, ${transactions.length} transactions`)
    // What was under way between the two readings does not differ twice.
    const again = first.length ? (await look()).differences.map(sentence) : []
    const differences = first.filter((difference) => again.includes(sentence(difference)))
    if (!theirs.length) console.log('Nothing real is paid on: the payer has test networks alone.')
    for (const difference of differences) console.log(sentence(difference))
    console.log(differences.length ? `${differences.length} differences.` : `${payments} payments agree.`)
    process.exitCode = differences.length ? 1 : 0
  } finally {
    await database.close()
  }
}

function reportPlanted() {
  const mistaken = compareBooks(agreeing.ours, [agreeing.theirs])
  let missed = mistaken.length
  for (const [what, { ours, theirs, kind }] of Object.entries(planted)) {
    const found = compareBooks(ours, [theirs]).filter((difference) => difference.kind === kind)
    if (!found.length) missed++
    console.log(`${found.length ? 'found ' : 'MISSED'} ${what}: ${found.map(sentence).join('; ')}`)
  }
  console.log(`${Object.keys(planted).length} planted, ${missed} missed.`)
  process.exitCode = missed ? 1 : 0
}

function sentence({ kind, about, detail }: Difference): string {
  return `${kind}, ${about}: ${detail}`
}
