import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { root } from './root.ts'

test('REQ-124 the reading of addresses is at most 12 KiB packed in the browser, with its bases and hashes', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    build: {
      write: false,
      lib: { entry: join(root, 'contract/wallet/addresses/read-address.ts'), formats: ['es'], fileName: 'addresses' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  const code = output.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('')
  const packed = brotliCompressSync(code).byteLength
  expect(packed).toBeGreaterThan(2 * 1024)
  expect(packed).toBeLessThanOrEqual(12 * 1024)
  process.stdout.write(`addresses: ${(packed / 1024).toFixed(1)} KiB packed\n`)
})
