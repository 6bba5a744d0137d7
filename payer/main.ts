import { readFileSync } from 'node:fs'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { addr } from 'micro-eth-signer'
import { approversIn, enrolment, fingerprintOf } from './approvals/approvers.ts'
import { partsOf, readChains } from './chains/open-chains.ts'
import { makeNonces } from './chains/solana/make-nonces.ts'
import { walletOf } from './chains/solana/wallet.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './database.ts'
import { lentDatabase } from './lent-database.ts'
import { openPayer } from './open-payer.ts'
import { readRequestKey } from './request-key.ts'
import { send } from './send.ts'
import { makeWalletKey, readWalletKey } from './wallet-key.ts'

const [command, ...words] = process.argv.slice(2)
const config = readConfig()
if (command === undefined) await run()
else if (command === 'fault') await ask('/fault', { fault: words[0] })
else if (command === 'halt' || command === 'resume') await ask('/halt', { isHalted: command === 'halt' })
else if (command === 'status') process.stdout.write(`${JSON.stringify(await ask('/networks', {}), null, 2)}\n`)
else if (command === 'keys') await keys()
else if (command === 'nonces') await nonces()
else if (command === 'approver') await approver()
else
  throw new Error(
    'Commands: none, status, halt, resume, keys make|show FILE, nonces make, approver add|remove|list, fault fail|delay|stuck|lie|mend.',
  )

/** Makes the key of a wallet, or says its addresses. */
async function keys() {
  const [verb, file] = words
  if (!file || (verb !== 'make' && verb !== 'show'))
    throw new Error('npm run payer -- keys make FILE, or keys show FILE.')
  if (verb === 'make') makeWalletKey(file)
  const key = readWalletKey(file)
  const { address } = await createKeyPairSignerFromPrivateKeyBytes(key)
  process.stdout.write(`EVM     ${addr.fromPrivateKey(key)}\nSolana  ${address}\n`)
}

/** Makes the accounts that hold sequences on Solana, paid by the wallets. */
async function nonces() {
  const { chainsFile: file } = config
  if (words[0] !== 'make' || file === null) throw new Error('npm run payer -- nonces make, with PAYER_CHAINS.')
  for (const { keyFile, ...row } of readChains(file).solana) {
    const { key, rpcs } = partsOf(file, keyFile, row)
    const made = await makeNonces(rpcs[0]!, await walletOf(key, row)) // of at least two
    process.stdout.write(`${row.network}: ${made} made, ${row.nonces} in all\n`)
  }
}

function ask(path: string, body: unknown): Promise<unknown> {
  return send({ socket: config.socket, key: readRequestKey(config.keyFile) }, path, body)
}

/** Enrols who may approve payments, on this host alone: the socket, which the server may open, takes no such request. */
async function approver() {
  const [verb, what] = words
  const url = config.databaseUrl ?? lentDatabase(config.data)
  if (!url) throw new Error('The payer has no database yet: start it once.')
  const database = openDatabase(url)
  const approvers = approversIn(database)
  try {
    if (verb === 'add' && what) await approvers.add(enrolment.parse(JSON.parse(readFileSync(what, 'utf8'))), new Date())
    else if (verb === 'remove' && what) {
      if (!(await approvers.remove(what, new Date()))) throw new Error(`No passkey ${what} is enrolled.`)
    } else if (verb !== 'list') throw new Error('npm run payer -- approver add FILE, remove KEY, or list.')
    for (const { keyId, person, origin, publicKey } of await approvers.list())
      process.stdout.write(`${person}  ${keyId}  ${origin}  ${fingerprintOf(publicKey)}\n`)
  } finally {
    await database.close()
  }
}

/** Pays until it is told to stop. */
async function run() {
  let payer: Awaited<ReturnType<typeof openPayer>> | null = null
  const stop = () => void Promise.resolve(payer?.stop()).finally(() => process.exit(0))
  // Started by npm start, it ends with it.
  process.once('disconnect', stop)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  payer = await openPayer({
    ...config,
    now: () => new Date(),
    report: reported((sentence) => process.stderr.write(`payer: ${sentence}\n`)),
    prepared: () => process.send?.('prepared'),
  })
}

const repeatMs = 60_000

/** Says each sentence at most once a minute: a payout that waits says why in every round. */
function reported(say: (sentence: string) => void): (error: unknown) => void {
  const said = new Map<string, number>()
  return (error) => {
    const [sentence, now] = [error instanceof Error ? error.message : 'failed', Date.now()]
    for (const [old, at] of said) if (now - at > repeatMs) said.delete(old)
    if (said.has(sentence)) return
    said.set(sentence, now)
    say(sentence)
  }
}
