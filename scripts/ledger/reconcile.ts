import { loadConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open.ts'
import { payerOn } from '../../server/ports/payer.ts'
import { compareBooks, type Difference } from '../../server/wallet/reconcile/compare.ts'
import { lookTwice } from '../../server/wallet/reconcile/reconcile.ts'
import { agreeing, planted, theirsOf } from '../../server/wallet/reconcile/planted.ts'

/**
 * `npm run reconcile`: compares withdrawals and the ledger with the payer's journal and with what each network says of its
 * wallet at one final block, and prints whatever differs, and each network that could not be compared (REQ-177). Ends with 1 then. The payer must run (PAYER_SOCKET); the
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
    const { networks, failures, differences } = await lookTwice(database.db, payerOn({ socket, keyFile }))
    for (const { network, isTest, block, balance, came, paid, inFlight, off, gas } of networks)
      console.log(
        `${network}${isTest ? ' (test network)' : ''} at ${block}: ${balance} units = ${came} that came - ${paid} paid - ${inFlight} in flight + ${off}, gas ${gas}`,
      )
    for (const { network, why } of failures) console.log(`${network} was not compared: ${why}`)
    for (const difference of differences) console.log(sentence(difference))
    const agrees = failures.length ? 'What was compared agrees.' : 'All agrees.'
    console.log(differences.length ? `${differences.length} differences.` : agrees)
    process.exitCode = differences.length || failures.length ? 1 : 0
  } finally {
    await database.close()
  }
}

function reportPlanted() {
  const mistaken = compareBooks(agreeing.ours, theirsOf(agreeing))
  let missed = mistaken.length
  for (const [what, { kind, ...books }] of Object.entries(planted)) {
    const found = compareBooks(books.ours, theirsOf(books)).filter((difference) => difference.kind === kind)
    if (!found.length) missed++
    console.log(`${found.length ? 'found ' : 'MISSED'} ${what}: ${found.map(sentence).join('; ')}`)
  }
  console.log(`${Object.keys(planted).length} planted, ${missed} missed.`)
  process.exitCode = missed ? 1 : 0
}

function sentence({ kind, about, ours, theirs }: Difference): string {
  return `${kind}, ${about}: ${ours || '–'} in our books, ${theirs || '–'} there`
}
