import { articlesZh } from './articles-zh.ts'
import { bannersZh } from './banners-zh.ts'
import { classesZh } from './classes-zh.ts'
import { coinsZh } from './coins-zh.ts'
import { doorZh } from './door-zh.ts'
import { fraudZh } from './fraud-zh.ts'
import { peopleZh } from './people-zh.ts'
import { readerZh } from './reader-zh.ts'
import { reportsZh } from './reports-zh.ts'
import { rulesZh } from './rules-zh.ts'
import { serviceZh } from './service-zh.ts'
import { booksZh } from './books-zh.ts'
import { outboxZh } from './outbox-zh.ts'
import { shellZh } from './shell-zh.ts'
import { teamZh } from './team-zh.ts'
import type { Catalogue } from '../locale.ts'

/** Every text of the console in Chinese: a line for each area. */
export const zh: Catalogue = {
  ...articlesZh,
  ...bannersZh,
  ...classesZh,
  ...coinsZh,
  ...doorZh,
  ...fraudZh,
  ...peopleZh,
  ...readerZh,
  ...reportsZh,
  ...rulesZh,
  ...serviceZh,
  ...booksZh,
  ...outboxZh,
  ...shellZh,
  ...teamZh,
}
