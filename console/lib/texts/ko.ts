import { casesKo } from './ko/cases.ts'
import { classesKo } from './ko/classes.ts'
import { coinsKo } from './ko/coins.ts'
import { signInKo } from './ko/sign-in.ts'
import { fraudKo } from './ko/fraud.ts'
import { peopleKo } from './ko/people.ts'
import { readerKo } from './ko/reader.ts'
import { reportsKo } from './ko/reports.ts'
import { serviceKo } from './ko/service.ts'
import { booksKo } from './ko/books.ts'
import { payKo } from './ko/pay.ts'
import { outboxKo } from './ko/outbox.ts'
import { shellKo } from './ko/shell.ts'
import { teamKo } from './ko/team.ts'
import type { Catalogue } from '../locale.ts'

/** Every text of the console in Korean: a line for each area. */
export const ko: Catalogue = {
  ...casesKo,
  ...classesKo,
  ...coinsKo,
  ...signInKo,
  ...fraudKo,
  ...peopleKo,
  ...readerKo,
  ...reportsKo,
  ...serviceKo,
  ...booksKo,
  ...outboxKo,
  ...payKo,
  ...shellKo,
  ...teamKo,
}
