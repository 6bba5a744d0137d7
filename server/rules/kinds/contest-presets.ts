import { inLanguages } from '@madang/contract/text.ts'
import { constants, type RulePreset } from '../presets.ts'

/** Both readings of each rule of the contest that has two (requirements section 20). */
export const contestPresets: readonly RulePreset[] = [
  {
    matter: 'contestEntry',
    label: inLanguages('공모전에 응모할 수 있는 사람', '谁可以投稿大赛', 'Who may enter the contest'),
    readings: {
      current: constants({ needsLeader: '0' }),
      alternative: constants({ needsLeader: '1' }),
    },
  },
  {
    matter: 'contestPrize',
    label: inLanguages('공모전 상금이 들어가는 곳', '大赛奖金的去向', 'Where contest prizes go'),
    readings: {
      current: constants({ prizeIsAvailable: '0' }),
      alternative: constants({ prizeIsAvailable: '1' }),
    },
  },
]
