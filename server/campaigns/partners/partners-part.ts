import * as partners from '@madang/contract/campaigns/partners.ts'
import { queueOf } from '../../casework/queue-of.ts'
import { command, query, type DomainPart } from '../../domain.ts'
import { applyPartner } from './apply-partner.ts'
import { erasePartnerApplications, exportedPartnerApplications } from './export-partners.ts'
import { getPartner } from './get-partner.ts'
import { partnerCases } from './partner-cases.ts'

export const partnersPart: DomainPart = {
  routes: [query(partners.getPartner, getPartner), command(partners.applyPartner, applyPartner)],
  queues: [queueOf(partnerCases)],
  personalData: {
    partner_application: {
      by: ['user_id'],
      onErase: erasePartnerApplications,
      onExport: exportedPartnerApplications,
    },
  },
}
