import { orderBanners } from '@madang/contract/operators/content/banners.ts'
import * as articles from '@madang/contract/reading/articles.ts'
import { audited, domain, sharedQuery } from '../domain.ts'
import { bannerRow } from './banner-row.ts'
import { listBanners } from './list-banners.ts'
import { placeBanners } from './order-banners.ts'

export const bannersDomain = domain({
  name: 'banners',
  about: 'banners on Home',
  mayUse: ['pictures'],
  content: [bannerRow],
  routes: [sharedQuery(articles.getEnableList, listBanners), audited(orderBanners, placeBanners)],
})
