import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const types = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
} as const

/** One file at one address. */
export interface PageFile {
  readonly path: string
  readonly file: URL
}

/**
 * Serves the few files of a page the server writes itself, each named here, so that no other file can be asked for.
 * A drawing opened by itself runs nothing (THR-09).
 */
export function servePageFiles(http: FastifyInstance, files: readonly PageFile[]) {
  for (const { path, file } of files) {
    const type = Object.entries(types).find(([ending]) => path.endsWith(ending))?.[1]
    if (!type) throw new TypeError(`a page has no files like ${path}`)
    http.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'same-origin')
        .header('cache-control', 'public, max-age=3600')
        .send(await readFile(file)),
    )
  }
}
