import type { TermsDoc } from '@madang/contract/users/terms.ts'
import type { Document } from './document.ts'
import { campaign } from './texts/campaign.ts'
import { privacy } from './texts/privacy.ts'
import { risk } from './texts/risk.ts'
import { terms } from './texts/terms.ts'

/** What comes with the product: a company begins with these texts, which no counsel has read. */
export const documents: Readonly<Record<TermsDoc, Document>> = { terms, privacy, risk, campaign }
