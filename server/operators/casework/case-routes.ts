import type { Route } from '../../domain.ts'
import { articleReportRoutes } from './article-reports.ts'
import { accessRoutes } from './access/lost-access.ts'
import { airdropRoutes } from './airdrop-claims.ts'
import { appealRoutes } from './appeals/appeals.ts'
import { awardRoutes } from './awards.ts'
import { buybackRoutes } from './buybacks.ts'
import { countryRoutes } from './countries.ts'
import { contestTopicRoutes } from './contest-topics.ts'
import { fraudAppealRoutes, fraudCaseRoutes } from './fraud.ts'
import { partnerRoutes } from './partners.ts'
import { refundRoutes } from './refunds.ts'
import { reportRoutes } from './reports.ts'
import { studioRoutes } from './studios.ts'
import { serviceRoutes } from './service.ts'
import { suspensionAppealRoutes } from './appeals/suspensions.ts'
import { withdrawalRoutes } from './withdrawals.ts'
import { warningAppealRoutes } from './appeals/warnings.ts'

export const allCaseRoutes: readonly Route[] = [
  ...reportRoutes,
  ...appealRoutes,
  ...warningAppealRoutes,
  ...suspensionAppealRoutes,
  ...articleReportRoutes,
  ...contestTopicRoutes,
  ...partnerRoutes,
  ...studioRoutes,
  ...fraudCaseRoutes,
  ...fraudAppealRoutes,
  ...serviceRoutes,
  ...accessRoutes,
  ...countryRoutes,
  ...buybackRoutes,
  ...airdropRoutes,
  ...awardRoutes,
  ...withdrawalRoutes,
  ...refundRoutes,
]
