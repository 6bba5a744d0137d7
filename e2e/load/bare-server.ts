import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'

/**
 * The bare peer of `npm run bench:read`: node:http and nothing else. Reads the question to its end and answers bytes that
 * were made before, by path. Its two arguments: a port, and a file with the answers.
 */
const [port, file] = process.argv.slice(2)
// Written by the bench a moment ago.
const answers = JSON.parse(readFileSync(file ?? '', 'utf8')) as Record<
  string,
  { readonly headers: Record<string, string>; readonly body: string }
>
const ready = new Map(
  Object.entries(answers).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body) }]),
)

createServer((request, response) => {
  request.on('data', () => undefined)
  request.on('end', () => {
    const answer = ready.get(request.url ?? '')
    if (!answer) return void response.writeHead(request.url === '/healthz' ? 200 : 404).end()
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length })
    response.end(answer.body)
  })
}).listen(Number(port), '127.0.0.1')
