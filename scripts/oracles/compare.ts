import { execFileSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { base58, base58xrp } from '@scure/base'
import type { AddressForm } from '../../contract/wallet/addresses/address-form.ts'
import { withChecksum } from '../../contract/wallet/addresses/base58-bytes.ts'
import { readAddress } from '../../contract/wallet/addresses/read-address.ts'
import { root } from '../root.ts'

/**
 * `npm run oracles`: compares our reading of addresses with the large libraries of each network, 20,000 addresses each, half
 * of them mutated. They are installed into a temporary folder (about 150 MB), never into the tree. Writes the vectors that
 * the tests use.
 */
const packages = ['viem@2.57.20', '@solana/kit@8.4.0', 'tronweb@6.5.1', 'xrpl@5.3.0']
const each = 20_000
const kept = 40

/** What a library says: whether it is an address, and in which spelling and with which tag where it knows. */
type Oracle = (text: string) => { readonly address: string; readonly tag: string } | null

const folder = mkdtempSync(join(tmpdir(), 'oracles-'))
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const oracles = await loadOracles()
  const vectors: { form: AddressForm; text: string; address: string | null; tag: string }[] = []
  let differences = 0
  for (const [form, { oracle, make }] of Object.entries(oracles) as [AddressForm, (typeof oracles)[AddressForm]][]) {
    let right = 0
    for (let count = 0; count < each; count++) {
      const text = count % 2 ? mutated(make()) : make()
      const [theirs, ours] = [oracle(text), readAddress(form, text)]
      if (theirs) right++
      const isSame = ours.fits ? theirs?.address === ours.address && theirs.tag === ours.tag : theirs === null
      if (!isSame && differences++ < 20) process.stdout.write(`${form} ${text}: ${JSON.stringify({ theirs, ours })}\n`)
      if (count < kept) vectors.push({ form, text, address: theirs?.address ?? null, tag: theirs?.tag ?? '' })
    }
    process.stdout.write(`${form}: ${each} compared, ${right} of them addresses\n`)
  }
  process.stdout.write(`${differences} differences\n`)
  if (differences) process.exitCode = 1
  else
    writeFileSync(
      join(root, 'contract', 'wallet', 'addresses', 'oracle-vectors.json'),
      `[\n${vectors.map((vector) => `  ${JSON.stringify(vector)}`).join(',\n')}\n]\n`,
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function loadOracles(): Promise<Record<AddressForm, { oracle: Oracle; make: () => string }>> {
  const require = createRequire(join(folder, 'package.json'))
  const load = async (name: string) => import(pathToFileURL(require.resolve(name)).href)
  const [viem, kit, tron, xrpl] = [
    await load('viem'),
    await load('@solana/kit'),
    await load('tronweb'),
    await load('xrpl'),
  ]
  const plain =
    (isOne: (text: string) => boolean): Oracle =>
    (text) =>
      isOne(text) ? { address: text, tag: '' } : null
  const { TronWeb } = tron.default ?? tron
  const { isValidClassicAddress, isValidXAddress, xAddressToClassicAddress, classicAddressToXAddress } =
    xrpl.default ?? xrpl
  return {
    solana: { oracle: plain(kit.isAddress), make: () => base58.encode(randomBytes(32)) },
    evm: {
      // Letters of one size have no checksum; viem knows that of small ones alone, EIP-55 allows both.
      oracle: (text) =>
        viem.isAddress(text) || (/^0x[0-9A-F]{40}$/.test(text) && viem.isAddress(text.toLowerCase()))
          ? { address: viem.getAddress(text.toLowerCase()), tag: '' }
          : null,
      make: () => {
        const small = `0x${randomBytes(20).toString('hex')}`
        return [small, `0x${small.slice(2).toUpperCase()}`, viem.getAddress(small), viem.getAddress(small)][
          randomInt(4)
        ]
      },
    },
    tron: {
      oracle: plain((text) => TronWeb.isAddress(text)),
      make: () => withChecksum(base58, Uint8Array.from([0x41, ...randomBytes(20)])),
    },
    xrp: {
      oracle: (text) => {
        if (isValidClassicAddress(text)) return { address: text, tag: '' }
        if (!isValidXAddress(text)) return null
        const { classicAddress, tag, test } = xAddressToClassicAddress(text)
        return test ? null : { address: classicAddress, tag: tag === false ? '' : String(tag) }
      },
      make: () => {
        const classic = withChecksum(base58xrp, Uint8Array.from([0, ...randomBytes(20)]))
        if (randomInt(2)) return classic
        return classicAddressToXAddress(classic, randomInt(2) ? randomInt(2 ** 32) : false, randomInt(8) === 0)
      },
    },
  }
}

/** One slip of the hand: a letter changed, left out, doubled, of the other size, or two in the wrong order. */
function mutated(text: string): string {
  const at = randomInt(1, text.length - 1)
  const letter = text[at]!
  const other = base58.encode(randomBytes(4))[0]!
  const otherSize = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
  const replaced = [other, '', letter + letter, otherSize, text[at + 1]! + letter][randomInt(5)]!
  const isSwap = replaced.length === 2 && replaced !== letter + letter
  return text.slice(0, at) + replaced + text.slice(at + (isSwap ? 2 : 1))
}
