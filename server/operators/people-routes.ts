import { audited, query, standalone, type Route } from '../domain.ts'
import * as articleReports from '@madang/contract/operators/casework/article-reports.ts'
import * as fraud from '@madang/contract/operators/casework/fraud.ts'
import * as home from '@madang/contract/operators/home.ts'
import * as people from '@madang/contract/operators/people.ts'
import * as reports from '@madang/contract/operators/casework/reports.ts'
import * as customers from '@madang/contract/operators/casework/service.ts'
import * as warnings from '@madang/contract/operators/casework/warnings.ts'
import { decideArticleReport, getArticleReports } from './casework/article-reports.ts'
import * as cases from './casework/fraud.ts'
import { getNumbers } from './dashboard.ts'
import { openPicture } from './casework/open-picture.ts'
import { getUser, searchUsers } from './people.ts'
import { claim, decide, getReports, openEvidence, release } from './casework/reports.ts'
import { decideMany, undoDecisions } from './casework/reports-together.ts'
import * as service from './casework/service.ts'
import { endSessionsOf, suspend, unsuspend } from './suspend.ts'
import * as warned from './casework/warnings.ts'

export const peopleRoutes: readonly Route[] = [
  query(home.getNumbers, ({ db, now }) => getNumbers(db, now)),
  query(people.searchUsers, searchUsers),
  query(people.getUser, getUser),
  audited(people.suspend, suspend),
  audited(people.unsuspend, unsuspend),
  audited(people.endSessionsOf, endSessionsOf),
  query(reports.getReports, (context, input) => getReports(context.db, context, input)),
  audited(reports.claim, claim),
  audited(reports.release, release),
  audited(reports.openEvidence, openEvidence),
  standalone(reports.openPicture, (context, input) => openPicture(context, context, input)),
  audited(reports.decide, (context, input) => decide(context, context.random, input)),
  audited(reports.decideMany, decideMany),
  audited(reports.undoDecisions, undoDecisions),
  query(warnings.getWarningAppeals, (context, input) => warned.getWarningAppeals(context.db, context, input)),
  audited(warnings.claimWarningAppeal, warned.claimWarningAppeal),
  audited(warnings.releaseWarningAppeal, warned.releaseWarningAppeal),
  audited(warnings.decideWarningAppeal, warned.decideWarningAppeal),
  query(articleReports.getArticleReports, ({ db, locale, now }, input) =>
    getArticleReports(db, { locale, now }, input),
  ),
  audited(articleReports.decideArticleReport, decideArticleReport),
  query(fraud.getCases, (context, input) => cases.getCases(context.db, context, input)),
  query(fraud.getCase, (context, input) => cases.getCase(context.db, context, input)),
  audited(fraud.claim, cases.claim),
  audited(fraud.release, cases.release),
  audited(fraud.decide, cases.decide),
  query(fraud.getAppeals, (context, input) => cases.getAppeals(context.db, context, input)),
  audited(fraud.claimAppeal, cases.claimAppeal),
  audited(fraud.releaseAppeal, cases.releaseAppeal),
  audited(fraud.decideAppeal, cases.decideAppeal),
  query(customers.getQueue, (context) => service.getQueue(context.db, context)),
  query(customers.getConversation, (context, input) => service.getConversation(context.db, context, input)),
  standalone(customers.answerCustomer, (context, input) => service.answerCustomer(context, context, input)),
  audited(customers.claimCustomer, service.claimCustomer),
  audited(customers.handOver, service.handOver),
  audited(customers.closeConversation, service.closeConversation),
]
