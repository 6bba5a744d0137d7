import { request } from 'node:http'

/** Asks the payer on its socket. Throws when it is away or refuses. */
export function send(socket: string, path: string, body: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socket, path, method: 'POST', timeout: 5_000 }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8')
        if (response.statusCode === 200) resolve(JSON.parse(text))
        else reject(new Error(`The payer answered ${response.statusCode}.`))
      })
    })
    asking.on('timeout', () => asking.destroy(new Error('The payer did not answer.')))
    asking.on('error', reject)
    asking.end(JSON.stringify(body))
  })
}
