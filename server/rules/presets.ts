import { type Text } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { Constant } from './constants.ts'

/** A matter that the specification rules in two ways, and the constants of either (requirements section 20). */
export interface RulePreset {
  readonly matter: string
  readonly label: Text
  readonly readings: {
    readonly current: readonly Constant[]
    readonly alternative: readonly Constant[]
  }
}

export const constants = (values: Readonly<Record<string, string>>): Constant[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

/** Both readings of every rule of the CVC programme that has two. */
export const cvcPresets: readonly RulePreset[] = [
  {
    matter: 'registration',
    label: inLanguages('가입 보상', '注册奖励', 'Registration reward'),
    readings: {
      current: constants({
        registration: '1000000: 25, 2000000: 12.5, 3000000: 6.25, 4000000: 3.125, 5000000: 1.5625',
        'budget.registration': '48437500',
      }),
      alternative: constants({ registration: '5000000: 100', 'budget.registration': '500000000' }),
    },
  },
  {
    matter: 'invite',
    label: inLanguages('초대 보상', '邀请奖励', 'Invite reward'),
    readings: {
      current: constants({ invite: '2.5, 1.25, 0.75' }),
      alternative: constants({ invite: '10' }),
    },
  },
  {
    matter: 'checkIn',
    label: inLanguages('출석 해제', '签到解锁', 'Check-in unlock'),
    readings: {
      current: constants({ checkInUnlock: '0.25' }),
      alternative: constants({ checkInUnlock: '1' }),
    },
  },
  {
    matter: 'class',
    label: inLanguages('수업 해제', '听课解锁', 'Class unlock'),
    readings: {
      current: constants({ classUnlock: '0.25', classUnlockPerDay: '1' }),
      alternative: constants({ classUnlock: '1', classUnlockPerDay: '4' }),
    },
  },
  {
    matter: 'friendClass',
    label: inLanguages('수업으로 해제해 주는 친구', '谁的听课可解锁', 'Whose classes unlock for others'),
    readings: {
      current: constants({ friendClassOfAny: '0' }),
      alternative: constants({ friendClassOfAny: '1' }),
    },
  },
  {
    matter: 'paidLevels',
    label: inLanguages('보상하는 단계 수', '发放奖励的级数', 'Paid referral levels'),
    readings: {
      current: constants({ paidLevels: '3' }),
      alternative: constants({ paidLevels: '1' }),
    },
  },
  {
    matter: 'airdropDecision',
    label: inLanguages('특별 에어드랍 결정', '特别空投的决定', 'Who decides the special airdrop'),
    readings: {
      current: constants({ 'specialAirdrop.onePerson': '0' }),
      alternative: constants({ 'specialAirdrop.onePerson': '1' }),
    },
  },
]
