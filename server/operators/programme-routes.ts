import { audited, query, standalone, upload, type Route } from '../domain.ts'
import * as classVideos from '@madang/contract/operators/class-videos.ts'
import * as classes from '@madang/contract/operators/classes.ts'
import * as coins from '@madang/contract/operators/coins.ts'
import * as books from '@madang/contract/operators/books.ts'
import * as outbox from '@madang/contract/operators/outbox.ts'
import * as rules from '@madang/contract/operators/rules.ts'
import { allCoins } from '../market/keep-coins.ts'
import { orderCoins, saveCoin } from './coins.ts'
import * as videos from './class-videos.ts'
import { cancelClass, getAttendees, getClasses, saveClass, saveLecturer } from './classes.ts'
import { checkBooks, getBooks } from './books.ts'
import { getMessages, openMessage } from './outbox.ts'
import { dryRun, getRules, proposeRules } from './rules.ts'

export const programmeRoutes: readonly Route[] = [
  query(classes.getClasses, ({ db }, input) => getClasses(db, input)),
  query(classes.getAttendees, ({ db }, input) => getAttendees(db, input)),
  audited(classes.saveLecturer, (context, input) => saveLecturer(context, context.random, input)),
  audited(classes.saveClass, (context, input) => saveClass(context, context.random, input)),
  audited(classes.cancelClass, cancelClass),
  query(classVideos.getVideos, (context) => videos.getVideos(context)),
  audited(classVideos.beginVideo, (context, input) => videos.beginVideo(context, context, input)),
  upload(classVideos.sendVideoPart, (context, input) => videos.sendVideoPart(context, input, context.file)),
  audited(classVideos.finishVideo, (context, input) => videos.finishVideo(context, context, input)),
  audited(classVideos.removeVideo, videos.removeVideo),
  query(books.getBooks, ({ db, now }) => getBooks(db, now)),
  standalone(books.checkBooks, (context) => checkBooks(context, context)),
  query(outbox.getMessages, ({ db }, input) => getMessages(db, input)),
  audited(outbox.openMessage, (context, input) => openMessage(context, context, input)),
  query(rules.getRules, ({ db, now }) => getRules(db, now)),
  query(rules.dryRun, ({ db, now }, input) => dryRun(db, now, input)),
  audited(rules.proposeRules, (context, input) => proposeRules(context, context, input)),
  query(coins.getCoins, async ({ db }) => ({ items: await allCoins(db) })),
  audited(coins.saveCoin, saveCoin),
  audited(coins.orderCoins, orderCoins),
]
