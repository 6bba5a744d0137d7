import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Feature } from '@madang/contract/features.ts'
import { Failure } from '@madang/contract/failures.ts'
import { getInviter as endpoint } from '@madang/contract/rewards/invites.ts'
import { openApi } from '@madang/contract/openapi.ts'
import type { Config } from '../config.ts'
import { countryOf, type Law } from '../http/caller-law.ts'
import type { CountUse } from '../http/limits.ts'
import { offeredTo } from '../offerings/offerings.ts'
import type { ConsolePlace } from '../operators/console-place.ts'
import { companyIn } from '../house/get-company.ts'
import { getInviter } from '../users/registration/inviters.ts'
import type { Services } from '../services.ts'
import { networkOf } from '../http/network.ts'
import { askInside } from './ask-inside.ts'
import { serveDocs } from './docs/docs-page.ts'
import { homePages, plainPage, type PrepareHome } from './home-page.ts'
import { serveLanding, type Landing } from './landing/landing.ts'
import { previewTags, productPreview } from './articles/preview-tags.ts'
import { serveApp } from './serve-app.ts'
import { serveArticles } from './articles/serve-articles.ts'
import { version } from '../ports/release.ts'
import { refuseOtherDocuments, serveConsole } from './serve-console.ts'
import { serveExports } from './files/serve-exports.ts'
import { serveChatPictures, type ChatPictures } from './files/serve-chat-pictures.ts'
import { serveClassVideos } from './files/serve-class-videos.ts'
import { serveEditorialImages } from './files/serve-editorial-images.ts'
import { serveTopicPictures } from './files/serve-topic-pictures.ts'
import { serveLiveSite } from './serve-live-site.ts'
import { servePictures } from './files/serve-drawings.ts'
import { serveTerms } from './serve-terms.ts'

/** The app as the build leaves it: what phones load, and beside it the part that draws Home here. */
const appFolder = new URL('../../app/dist/', import.meta.url)
const preparer = () =>
  import(new URL('../../app/ssr/dist/home.js', import.meta.url).href) as Promise<{ prepareHome: PrepareHome }>

/** What the pages need of the rest of the server. */
interface Pages {
  readonly config: Config
  readonly countUse: CountUse
  readonly law: Law
  readonly services: ChatPictures &
    Pick<Services, 'appReadings' | 'maintenance' | 'report' | 'securityEvent' | 'features' | 'isOffered'> & {
      readonly consolePlace: ConsolePlace
    }
}

/** Everything people and programs can open by address: the app, pictures, the landing page, the documents of the API. */
export async function servePages(http: FastifyInstance, { config, countUse, services, law }: Pages) {
  const secure = config.publicOrigin.startsWith('https:')
  refuseOtherDocuments(http, services.consolePlace)
  http.addHook('onResponse', async ({ query, ip }, { statusCode }) => {
    const isRefused = statusCode === 404 && typeof query === 'object' && query !== null && 'grant' in query
    if (isRefused) services.securityEvent('file.refused', { address: networkOf(ip) })
  })
  // Made when somebody first asks: a start has other things to do.
  let document: string | null = null
  http.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(config.publicOrigin, version))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  serveDocs(http, { version, secure })
  http.get('/healthz', () => ({ ok: true }))
  const origin = config.publicOrigin
  const inviterOf: Landing['inviterOf'] = async (inviteCode, address) => {
    try {
      await countUse(endpoint, address)
      return await getInviter(services, { inviteCode })
    } catch (error) {
      if (error instanceof Failure) return null
      throw error
    }
  }
  serveLanding(http, {
    origin,
    secure,
    hasCvc: (request) => services.isOffered('cvc', countryOf(request, law)),
    countryHeader: law.countryHeader,
    companyIn: (locale) => companyIn(services.db, locale),
    inviterOf,
  })
  const desktopUrl = config.desktopUrl ?? '/desktop'
  const { allowDesktop } = config
  const { db, clock, pictures } = services
  const offered = (country: string | null) => offeredTo({ ...services, laws: [country] })
  const isOffered = (feature: Feature, request: FastifyRequest) => offered(countryOf(request, law))[feature]
  serveArticles(http, { db, clock, pictures, origin, desktopUrl, allowDesktop, secure, isOffered })
  await servePictures(http)
  serveChatPictures(http, services)
  serveEditorialImages(http, services)
  serveTopicPictures(http, services)
  serveExports(http, services)
  serveTerms(http, { db: services.db, clock: services.clock, secure })
  await serveConsole(http, {
    folder: new URL('../../console/dist/', import.meta.url),
    preview: new URL('../../app/preview/dist/', import.meta.url),
    liveSite: new URL('../../live-site/dist/', import.meta.url),
    place: services.consolePlace,
    secure,
  })
  await serveLiveSite(http, {
    folder: new URL('../../live-site/dist/', import.meta.url),
    mediaOrigin: config.liveMediaOrigin,
    secure,
  })
  serveClassVideos(http, { ...services, law, folder: join(config.data, 'classes') })
  await serveApp(http, {
    folder: appFolder,
    home: homePages({
      folder: appFolder,
      clock: services.clock,
      prepare: async (...home) => (await preparer()).prepareHome(...home),
      ask: (visitor, path, body) => askInside(http, law.countryHeader, visitor, { path, body }),
      offered,
      rules: services.appReadings.now,
      hasLine: () => services.maintenance.notice(clock.now()) !== null,
      preview: (locale) => previewTags(productPreview(locale, origin)).text,
      report: services.report,
    }),
    rules: services.appReadings.now,
    countryOf: (request) => countryOf(request, law),
    invitation: async (locale, code, address) => {
      const inviter = (await inviterOf(code, address))?.nickName ?? null
      const preview = productPreview(locale, origin, { code, inviter })
      const rules = services.appReadings.now()
      return plainPage(appFolder, { locale, rules, title: preview.title, head: previewTags(preview).text })
    },
    desktopUrl,
    allowDesktop,
    secure,
  })
  http.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found'))
}
