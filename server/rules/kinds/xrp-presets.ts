import { inLanguages } from '@madang/contract/text.ts'
import { constants, type RulePreset } from '../presets.ts'

/** Both readings of every rule of the XRP promotion that has two (requirements section 20). */
export const xrpPresets: readonly RulePreset[] = [
  {
    matter: 'xrpRate',
    label: inLanguages('초대 보상을 정하는 순번', '邀请奖励按哪个序号', 'Rate of an invite'),
    readings: {
      current: constants({ tierPaysAll: '0' }),
      alternative: constants({ tierPaysAll: '1' }),
    },
  },
  {
    matter: 'xrpBoundaries',
    label: inLanguages('10번째와 100번째 초대', '第10位和第100位邀请', 'The 10th and the 100th invite'),
    readings: {
      current: constants({ referral: '9: 10, 49: 12, 100: 17, 1000000000: 27' }),
      alternative: constants({ referral: '10: 10, 49: 12, 99: 17, 1000000000: 27' }),
    },
  },
  {
    matter: 'xrpSecondLevel',
    label: inLanguages('2차 초대 보상의 시점', '第2级邀请奖励的时间', 'When level 2 is paid'),
    readings: {
      current: constants({ secondLevelAtRegistration: '0' }),
      alternative: constants({ secondLevelAtRegistration: '1' }),
    },
  },
  {
    matter: 'xrpNotQualified',
    label: inLanguages('조건을 채우지 못한 XRP', '未达到条件的 XRP', 'XRP that did not qualify'),
    readings: {
      current: constants({ staysFrozen: '0' }),
      alternative: constants({ staysFrozen: '1' }),
    },
  },
]
