import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/** A line to a database that can lose an answer: what was asked is done, and who asked hears nothing but that the line is cut. */
export interface LosingLine extends AsyncDisposable {
  /** Where the database is reached over this line. */
  readonly url: string
  /** The next answer with this command tag, such as `COMMIT`, is lost; resolves when it was. */
  loseNext(tag: string): Promise<void>
}

export async function losingLine(databaseUrl: string): Promise<LosingLine> {
  const there = new URL(databaseUrl)
  let losing: { readonly tag: string; readonly lost: () => void } | null = null
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(there.port || 5432), there.hostname)
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => undefined)
      end.on('close', () => {
        open.delete(end)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.on('data', (answer: Buffer) => {
      if (!losing || !answer.includes(`${losing.tag}\0`)) return void near.write(answer)
      losing.lost()
      losing = null
      near.destroy()
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const here = new URL(databaseUrl)
  here.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    url: here.href,
    loseNext: (tag) => new Promise((lost) => (losing = { tag, lost: () => lost() })),
    [Symbol.asyncDispose]: async () => {
      for (const end of open) end.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}
