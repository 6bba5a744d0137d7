import { inLanguages } from '@madang/contract/text.ts'
import { z } from 'zod'
import { yesNo } from '../constant-forms.ts'
import { constants, type RulePreset } from '../presets.ts'

/** One version of the rules by which prizes of draws are credited (REQ-144), as kept in the table `rule_set`. */
export const drawRules = z.strictObject({
  toAvailable: yesNo(
    inLanguages(
      '당첨금을 보너스 대신 사용 가능 잔액에 지급',
      '奖金发放至可用余额而非奖金余额',
      'Prizes go to the available balance instead of the bonus',
    ),
  ),
})

/** Both readings of where a prize goes. */
export const drawPresets: readonly RulePreset[] = [
  {
    matter: 'drawPrizes',
    label: inLanguages('추첨 당첨금이 들어가는 곳', '抽奖奖金发放至', 'Where prizes of draws go'),
    readings: {
      current: constants({ toAvailable: '0' }),
      alternative: constants({ toAvailable: '1' }),
    },
  },
]
