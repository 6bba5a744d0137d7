import { casesEn } from './en/cases.ts'
import { classesEn } from './en/classes.ts'
import { coinsEn } from './en/coins.ts'
import { signInEn } from './en/sign-in.ts'
import { fraudEn } from './en/fraud.ts'
import { peopleEn } from './en/people.ts'
import { readerEn } from './en/reader.ts'
import { reportsEn } from './en/reports.ts'
import { serviceEn } from './en/service.ts'
import { booksEn } from './en/books.ts'
import { payEn } from './en/pay.ts'
import { outboxEn } from './en/outbox.ts'
import { shellEn } from './en/shell.ts'
import { teamEn } from './en/team.ts'

/** Every text of the console in English: a line for each area. */
export const en = {
  ...casesEn,
  ...classesEn,
  ...coinsEn,
  ...signInEn,
  ...fraudEn,
  ...peopleEn,
  ...readerEn,
  ...reportsEn,
  ...serviceEn,
  ...booksEn,
  ...outboxEn,
  ...payEn,
  ...shellEn,
  ...teamEn,
} as const
