import { articlesEn } from './articles-en.ts'
import { bannersEn } from './banners-en.ts'
import { classesEn } from './classes-en.ts'
import { coinsEn } from './coins-en.ts'
import { doorEn } from './door-en.ts'
import { fraudEn } from './fraud-en.ts'
import { peopleEn } from './people-en.ts'
import { readerEn } from './reader-en.ts'
import { reportsEn } from './reports-en.ts'
import { rulesEn } from './rules-en.ts'
import { serviceEn } from './service-en.ts'
import { booksEn } from './books-en.ts'
import { outboxEn } from './outbox-en.ts'
import { shellEn } from './shell-en.ts'
import { teamEn } from './team-en.ts'

/** Every text of the console in English: a line for each area. */
export const en = {
  ...articlesEn,
  ...bannersEn,
  ...classesEn,
  ...coinsEn,
  ...doorEn,
  ...fraudEn,
  ...peopleEn,
  ...readerEn,
  ...reportsEn,
  ...rulesEn,
  ...serviceEn,
  ...booksEn,
  ...outboxEn,
  ...shellEn,
  ...teamEn,
} as const
