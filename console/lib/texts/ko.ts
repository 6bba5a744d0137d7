import { articlesKo } from './articles-ko.ts'
import { bannersKo } from './banners-ko.ts'
import { classesKo } from './classes-ko.ts'
import { coinsKo } from './coins-ko.ts'
import { doorKo } from './door-ko.ts'
import { fraudKo } from './fraud-ko.ts'
import { peopleKo } from './people-ko.ts'
import { readerKo } from './reader-ko.ts'
import { reportsKo } from './reports-ko.ts'
import { rulesKo } from './rules-ko.ts'
import { serviceKo } from './service-ko.ts'
import { booksKo } from './books-ko.ts'
import { outboxKo } from './outbox-ko.ts'
import { shellKo } from './shell-ko.ts'
import { teamKo } from './team-ko.ts'
import type { Catalogue } from '../locale.ts'

/** Every text of the console in Korean: a line for each area. */
export const ko: Catalogue = {
  ...articlesKo,
  ...bannersKo,
  ...classesKo,
  ...coinsKo,
  ...doorKo,
  ...fraudKo,
  ...peopleKo,
  ...readerKo,
  ...reportsKo,
  ...rulesKo,
  ...serviceKo,
  ...booksKo,
  ...outboxKo,
  ...shellKo,
  ...teamKo,
}
