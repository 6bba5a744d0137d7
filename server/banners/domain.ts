import * as articles from '@madang/contract/reading/articles.ts'
import { domain, sharedQuery } from '../domain.ts'
import { listBanners } from './list-banners.ts'

export const bannersDomain = domain({
  name: 'banners',
  about: 'banners on Home',
  mayUse: [],
  routes: [
    sharedQuery(articles.getEnableList, ({ db, locale, now }, { position }) => listBanners(db, locale, now, position)),
  ],
})
