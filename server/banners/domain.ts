import { orderBanners } from '@madang/contract/operators/content/banners.ts'
import * as articles from '@madang/contract/reading/articles.ts'
import { audited, domain, sharedByCountry } from '../domain.ts'
import { bannerRow } from './banner-row.ts'
import { listBanners } from './list-banners.ts'
import { placeBanners } from './order-banners.ts'

export const bannersDomain = domain({
  name: 'banners',
  about: 'banners on Home',
  mayUse: ['offerings', 'pictures'],
  content: [bannerRow],
  routes: [sharedByCountry(articles.getEnableList, listBanners), audited(orderBanners, placeBanners)],
  stays: {
    banner: 'content of the house',
    banner_version: 'versions from before the content machine, which has taken them over',
  },
})
