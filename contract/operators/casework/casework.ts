import * as airdropClaims from './airdrop-claims.ts'
import * as appeals from './appeals.ts'
import * as articleReports from './article-reports.ts'
import * as awards from './awards.ts'
import * as buybacks from './buybacks.ts'
import * as countries from './countries.ts'
import * as contestTopics from './contest-topics.ts'
import * as lostAccess from './lost-access.ts'
import * as fraud from './fraud.ts'
import * as partners from './partners.ts'
import * as refunds from './refunds.ts'
import * as reports from './reports.ts'
import * as service from './service.ts'
import * as studios from './studios.ts'
import * as suspensions from './suspensions.ts'
import * as warnings from './warnings.ts'
import * as withdrawals from './withdrawals.ts'

/** The files of the calls of each kind of case. */
export const casework = [
  airdropClaims,
  appeals,
  articleReports,
  awards,
  buybacks,
  contestTopics,
  countries,
  fraud,
  lostAccess,
  partners,
  refunds,
  reports,
  service,
  studios,
  suspensions,
  warnings,
  withdrawals,
] as const
