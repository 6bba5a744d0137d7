import { z } from 'zod'
import { inLanguages } from '@madang/contract/text.ts'
import { amountOfAsset, labelled } from '../constant-forms.ts'

const mostEach = (asset: 'XRP' | 'USDT') =>
  labelled(
    amountOfAsset(asset),
    inLanguages(`한 번에 지급할 수 있는 최대, ${asset}`, `单次发放上限，${asset}`, `Most in one grant, ${asset}`),
    inLanguages('0이면 지급할 수 없어요.', '0 表示不可发放。', '0 allows none.'),
  )

/** One version of the rules of grants by hand (REQ-174), as kept in the table `rule_set`; one schema for each asset. */
export const manualXrpRules = z.strictObject({ mostEach: mostEach('XRP') })
export const manualUsdtRules = z.strictObject({ mostEach: mostEach('USDT') })
