import type { Route } from '../../domain.ts'
import { articleReportRoutes } from './article-reports.ts'
import { airdropRoutes } from './airdrop-claims.ts'
import { buybackRoutes } from './buybacks.ts'
import { contestTopicRoutes } from './contest-topics.ts'
import { fraudAppealRoutes, fraudCaseRoutes } from './fraud.ts'
import { reportRoutes } from './reports.ts'
import { serviceRoutes } from './service.ts'
import { withdrawalRoutes } from './withdrawals.ts'
import { warningAppealRoutes } from './warnings.ts'

export const allCaseRoutes: readonly Route[] = [
  ...reportRoutes,
  ...warningAppealRoutes,
  ...articleReportRoutes,
  ...contestTopicRoutes,
  ...fraudCaseRoutes,
  ...fraudAppealRoutes,
  ...serviceRoutes,
  ...buybackRoutes,
  ...airdropRoutes,
  ...withdrawalRoutes,
]
