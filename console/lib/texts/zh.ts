import { casesZh } from './zh/cases.ts'
import { classesZh } from './zh/classes.ts'
import { coinsZh } from './zh/coins.ts'
import { signInZh } from './zh/sign-in.ts'
import { fraudZh } from './zh/fraud.ts'
import { peopleZh } from './zh/people.ts'
import { readerZh } from './zh/reader.ts'
import { reportsZh } from './zh/reports.ts'
import { serviceZh } from './zh/service.ts'
import { booksZh } from './zh/books.ts'
import { payZh } from './zh/pay.ts'
import { outboxZh } from './zh/outbox.ts'
import { shellZh } from './zh/shell.ts'
import { teamZh } from './zh/team.ts'
import type { Catalogue } from '../locale.ts'

/** Every text of the console in Chinese: a line for each area. */
export const zh: Catalogue = {
  ...casesZh,
  ...classesZh,
  ...coinsZh,
  ...signInZh,
  ...fraudZh,
  ...peopleZh,
  ...readerZh,
  ...reportsZh,
  ...serviceZh,
  ...booksZh,
  ...outboxZh,
  ...payZh,
  ...shellZh,
  ...teamZh,
}
