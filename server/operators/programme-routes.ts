import { audited, query, standalone, upload, type Route } from '../domain.ts'
import * as campaigns from '@madang/contract/operators/campaigns.ts'
import * as classVideos from '@madang/contract/operators/class-videos.ts'
import * as classes from '@madang/contract/operators/classes.ts'
import * as deposits from '@madang/contract/operators/running/deposits.ts'
import * as drafts from '@madang/contract/operators/content/drafts.ts'
import * as countries from '@madang/contract/operators/running/countries.ts'
import * as coins from '@madang/contract/operators/coins.ts'
import * as books from '@madang/contract/operators/books.ts'
import * as contestResults from '@madang/contract/operators/contest-results.ts'
import * as jobs from '@madang/contract/operators/running/jobs.ts'
import * as networks from '@madang/contract/operators/networks.ts'
import * as operations from '@madang/contract/operators/running/operations.ts'
import * as outbox from '@madang/contract/operators/outbox.ts'
import * as reconciliation from '@madang/contract/operators/running/reconciliation.ts'
import * as rules from '@madang/contract/operators/rules.ts'
import { dropDraft, getDraft, keepDraft } from '../content/drafts.ts'
import { getCoins } from '../market/keep-coins.ts'
import { orderCoins, saveCoin } from './coins.ts'
import { getCampaign, getCampaigns, proposeCampaign, proposeStop, tryConstants } from './campaigns.ts'
import { getCountries, proposeOffering } from './running/countries.ts'
import * as videos from './class-videos.ts'
import { cancelClass, getAttendees, getClasses, saveLecturer } from './classes.ts'
import { getCycle, getResults, proposeFee } from './contest-results.ts'
import { getBooks } from './books.ts'
import { checkBooks, getBooksCheck } from './running/check-books.ts'
import { getJobs, retryJob } from './running/jobs.ts'
import { getContradictions, proposeSettlement } from './contradictions.ts'
import { getNetworkSetting, getNetworkVersions, proposeNetworks, proposeSwitchOn, switchOff } from './networks.ts'
import { getOperations } from './running/operations.ts'
import { enterDeposit, findReference, getRecordedDeposits } from './running/deposits.ts'
import { getUnmatchedDeposits, settleUnmatchedDeposit } from './running/unmatched-deposits.ts'
import {
  getDifferences,
  getReconciliation,
  proposeDifference,
  proposeRefill,
  reconcileNow,
} from './running/reconciliation.ts'
import { getMessages, openMessage } from './outbox.ts'
import { dryRun, getRules, proposeRules } from './rules.ts'

export const programmeRoutes: readonly Route[] = [
  query(classes.getClasses, getClasses),
  query(classes.getAttendees, getAttendees),
  audited(classes.saveLecturer, saveLecturer),
  audited(classes.cancelClass, cancelClass),
  query(classVideos.getVideos, videos.getVideos),
  audited(classVideos.beginVideo, videos.beginVideo),
  upload(classVideos.sendVideoPart, videos.sendVideoPart),
  audited(classVideos.finishVideo, videos.finishVideo),
  audited(classVideos.removeVideo, videos.removeVideo),
  upload(drafts.keepDraft, keepDraft),
  query(drafts.getDraft, getDraft),
  query(drafts.dropDraft, dropDraft),
  query(books.getBooks, getBooks),
  audited(books.checkBooks, checkBooks),
  query(books.getBooksCheck, getBooksCheck),
  query(outbox.getMessages, getMessages),
  audited(outbox.openMessage, openMessage),
  query(operations.getOperations, getOperations),
  query(jobs.getJobs, getJobs),
  audited(jobs.retryJob, retryJob),
  query(countries.getCountries, getCountries),
  audited(countries.proposeOffering, proposeOffering),
  query(networks.getNetworkSetting, getNetworkSetting),
  query(networks.getNetworkVersions, getNetworkVersions),
  audited(networks.proposeNetworks, proposeNetworks),
  audited(networks.switchOff, switchOff),
  audited(networks.proposeSwitchOn, proposeSwitchOn),
  query(networks.getContradictions, getContradictions),
  audited(networks.proposeSettlement, proposeSettlement),
  query(reconciliation.getReconciliation, getReconciliation),
  query(reconciliation.getDifferences, getDifferences),
  standalone(reconciliation.reconcileNow, reconcileNow),
  audited(reconciliation.proposeDifference, proposeDifference),
  audited(reconciliation.proposeRefill, proposeRefill),
  query(deposits.findReference, findReference),
  audited(deposits.enterDeposit, enterDeposit),
  query(deposits.getRecordedDeposits, getRecordedDeposits),
  query(deposits.getUnmatchedDeposits, getUnmatchedDeposits),
  audited(deposits.settleUnmatched, settleUnmatchedDeposit),
  query(campaigns.getCampaigns, getCampaigns),
  query(campaigns.getCampaign, getCampaign),
  query(campaigns.dryRunCampaign, tryConstants),
  audited(campaigns.proposeCampaign, proposeCampaign),
  audited(campaigns.proposeStop, proposeStop),
  query(contestResults.getResults, getResults),
  query(contestResults.getCycle, getCycle),
  audited(contestResults.proposeFee, proposeFee),
  query(rules.getRules, getRules),
  query(rules.dryRun, dryRun),
  audited(rules.proposeRules, proposeRules),
  query(coins.getCoins, getCoins),
  audited(coins.saveCoin, saveCoin),
  audited(coins.orderCoins, orderCoins),
]
