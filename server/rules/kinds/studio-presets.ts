import { inLanguages } from '@madang/contract/text.ts'
import { constants, type RulePreset } from '../presets.ts'

/** Both readings of the rule of studios that has two (requirements section 20). */
export const studioPresets: readonly RulePreset[] = [
  {
    matter: 'studioPay',
    label: inLanguages('월 활동비를 정하는 방법', '月度津贴的确定方式', 'How the monthly pay is set'),
    readings: {
      current: constants({ payIsChosen: '0' }),
      alternative: constants({ payIsChosen: '1' }),
    },
  },
]
