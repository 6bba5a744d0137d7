import { lettersIn } from '@madang/contract/campaigns/contest-topic.ts'
import { partnerWords } from '@madang/contract/campaigns/partners.ts'
import type { TypedApplication } from './partner-draft.ts'

export type ApplicationFault = 'area' | 'plan' | 'planLong'

/** What keeps a typed application from being sent; null when nothing does. Pure: the server looks again. */
export function faultOf({ area, plan }: TypedApplication): ApplicationFault | null {
  if (lettersIn(area) < 2 || [...area.trim()].length > partnerWords.areaMost) return 'area'
  if ([...plan.trim()].length > partnerWords.planMost) return 'planLong'
  return lettersIn(plan) < partnerWords.planLetters ? 'plan' : null
}
