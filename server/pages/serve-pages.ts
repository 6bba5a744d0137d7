import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { openApi } from '@madang/contract/openapi.ts'
import type { Config } from '../config.ts'
import { serveDocs } from './docs-page.ts'
import { serveApp } from './serve-app.ts'
import { servePictures } from './serve-pictures.ts'

const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** Everything people and programs can open by address: the app, pictures, the landing page, the documents of the API. */
export async function servePages(http: FastifyInstance, config: Config) {
  const secure = config.publicOrigin.startsWith('https:')
  const document = JSON.stringify(openApi(config.publicOrigin, version))
  http.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  serveDocs(http, { version, secure })
  http.get('/healthz', () => ({ ok: true }))
  await servePictures(http)
  await serveApp(http, {
    folder: new URL('../../app/dist/', import.meta.url),
    desktopUrl: config.desktopUrl ?? '/desktop',
    allowDesktop: config.allowDesktop,
    secure,
  })
}
