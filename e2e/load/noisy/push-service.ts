import { createServer } from 'node:http'

/** A push service: notes when something came for a phone. Under `/hang/` it never answers, under `/fail/` it always fails. */
export interface PushService extends AsyncDisposable {
  readonly origin: string
}

export async function pushService(port: number, arrived: (phone: string) => void): Promise<PushService> {
  const server = createServer((request, response) => {
    request.resume()
    const [, place, phone = ''] = (request.url ?? '').split('/')
    if (place === 'hang') return
    if (place === 'phone') arrived(phone)
    response.writeHead(place === 'phone' ? 201 : 500).end()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
