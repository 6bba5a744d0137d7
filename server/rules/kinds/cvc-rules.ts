import { z } from 'zod'
import { inLanguages } from '@madang/contract/text.ts'
import { type Amount, amountOf, units } from '@madang/contract/money.ts'
import { amountOfAsset, amounts, countByCountry, labelled, tiers, weekday, yesNo } from '../constant-forms.ts'
import { fraudCheck, usualFraudCheck } from '../fraud-check.ts'

const cvc = () => amountOfAsset('CVC')
const usdt = () => amountOfAsset('USDT')
const mostLevels = 3
/** No more CVC is ever given than this (INV-M07): the books are proved by it, whatever the rules say. */
export const mostSupply = amountOf('CVC', '1000000000')

/**
 * One version of the CVC programme's rules, as kept in the table `rule_set` (REQ-104). Amounts are decimal text there and
 * units in code.
 */
export const cvcRules = z
  .strictObject({
    /** What registrants up to and including an ordinal get; ascending, nothing beyond the last. */
    registration: labelled(
      tiers('CVC'),
      inLanguages('가입 보상: 순번까지: CVC', '注册奖励：截至序号：CVC', 'Registration: up to ordinal: CVC'),
      inLanguages(
        '순번은 커지는 차례로: 1000000: 25, 2000000: 12.5. 예산이 모든 구간을 덮어야 해요.',
        '序号依次递增：1000000: 25, 2000000: 12.5。预算须覆盖所有档位。',
        'Ordinals rise: 1000000: 25, 2000000: 12.5. The budget covers every tier.',
      ),
    ),
    /** What an invite brings the inviter, the inviter's inviter, and theirs. */
    invite: labelled(
      amounts('CVC', mostLevels),
      inLanguages('단계별 초대 보상, CVC', '各级邀请奖励，CVC', 'Invite by level, CVC'),
    ),
    /** How many of these levels pay (REQ-107). */
    paidLevels: labelled(
      z.int().min(0).max(mostLevels),
      inLanguages('보상하는 단계 수', '发放奖励的级数', 'Levels that pay'),
    ),
    /** How many pay to inviters of a country, by its ISO code, where that differs. */
    paidLevelsByCountry: labelled(
      countByCountry(mostLevels).default({}),
      inLanguages('단계 수가 다른 나라', '级数不同的国家', 'Levels that pay, where they differ'),
      inLanguages(
        '나라: 단계 수, 예를 들어 KR: 2, US: 0. 비워 두면 모두 같아요.',
        '国家和地区代码：级数，例如 KR: 2, US: 0。留空则全部相同。',
        'Country: levels, such as KR: 2, US: 0. Empty: the same everywhere.',
      ),
    ),
    /** Part of a grant that is available on receipt, in hundredths of a percent. */
    availableBasisPoints: labelled(
      z.int().min(0).max(10_000),
      inLanguages(
        '받는 즉시 쓸 수 있는 비율, 0.01% 단위',
        '到账即可用的比例，单位 0.01%',
        'Unlocked immediately, in 0.01%',
      ),
    ),
    checkInUnlock: labelled(cvc(), inLanguages('출석 해제, CVC', '签到解锁，CVC', 'Check-in unlock, CVC')),
    classUnlock: labelled(
      cvc(),
      inLanguages('수업 10분 해제, CVC', '听课每10分钟解锁，CVC', 'Class unlock for 10 minutes, CVC'),
    ),
    classUnlockPerDay: labelled(
      cvc(),
      inLanguages('수업 해제 하루 한도, CVC', '听课每日解锁上限，CVC', 'Class unlock, most a day, CVC'),
    ),
    friendClassUnlock: labelled(
      cvc(),
      inLanguages('친구 수업 해제, CVC', '好友听课解锁，CVC', 'Unlock for a friend’s class, CVC'),
    ),
    friendClassOfAny: yesNo(
      inLanguages(
        '초대한 사람뿐 아니라 모든 친구의 수업으로 해제',
        '除邀请的人外，所有好友听课都可解锁',
        'Classes of every friend unlock, not only of people invited',
      ),
    ),
    /** How long every invite grant waits at least for the fraud check (REQ-108), and the settings of that check (REQ-119). */
    inviteHoldMinutes: labelled(
      z.int().min(0).max(1440),
      inLanguages(
        '초대 보상의 부정 이용 심사 대기, 분',
        '邀请奖励等待风控审核，分钟',
        'Invite waits for the fraud check, minutes',
      ),
    ),
    fraudCheck: fraudCheck.prefault(usualFraudCheck),
    /** An invitee is valid when active on so many days of the first so many. */
    validInvitee: z.strictObject({
      activeDays: labelled(
        z.int().min(1),
        inLanguages('유효 초대: 활동 일수', '有效邀请：活跃天数', 'Valid invitee: active days'),
      ),
      withinDays: labelled(
        z.int().min(1),
        inLanguages('유효 초대: 기간(일)', '有效邀请：期限（天）', 'Valid invitee: within days'),
      ),
    }),
    /** What may be issued in all (INV-M07). */
    budget: z.strictObject({
      registration: labelled(
        cvc(),
        inLanguages('가입 보상 예산, CVC', '注册奖励预算，CVC', 'Budget of registrations, CVC'),
      ),
      invite: labelled(
        cvc(),
        inLanguages('초대 보상 예산, CVC', '邀请奖励预算，CVC', 'Budget of invites, CVC'),
        inLanguages(
          '두 예산의 합은 총발행량을 넘을 수 없어요.',
          '两项预算之和不得超过总供应量。',
          'Both budgets together stay within the total supply.',
        ),
      ),
    }),
    totalSupply: labelled(
      cvc(),
      inLanguages('총발행량, CVC', '总供应量，CVC', 'Total supply, CVC'),
      inLanguages('최대 10억 CVC예요.', '最多10亿 CVC。', 'At most 1,000,000,000 CVC.'),
    ),
    /** What a user may claim once after so much was unlocked in all, and what may be given in all (REQ-115). */
    specialAirdrop: z
      .strictObject({
        reward: labelled(usdt(), inLanguages('특별 에어드랍, USDT', '特别空投，USDT', 'Special airdrop, USDT')),
        afterUnlocked: labelled(
          cvc(),
          inLanguages(
            '특별 에어드랍 조건, 해제된 CVC',
            '特别空投条件，已解锁 CVC',
            'Special airdrop after CVC unlocked',
          ),
        ),
        onePerson: yesNo(
          inLanguages('특별 에어드랍을 한 사람이 결정', '特别空投由一人决定', 'Special airdrop decided by one'),
        ),
        budget: labelled(
          usdt(),
          inLanguages('특별 에어드랍 예산, USDT', '特别空投预算，USDT', 'Budget of the special airdrop, USDT'),
        ),
      })
      .prefault({ reward: '10', afterUnlocked: '20', budget: '1000000' }),
    /** What the platform pays for CVC, on which day of the week, and what it may pay in all (REQ-116). */
    buyback: z
      .strictObject({
        price: labelled(
          usdt(),
          inLanguages('매입 가격, 1 CVC당 USDT', '回购价格，每 1 CVC 的 USDT', 'Buyback price of 1 CVC, USDT'),
        ),
        minimum: labelled(cvc(), inLanguages('최소 매입 수량, CVC', '最低回购数量，CVC', 'Least buyback, CVC')),
        weekday: labelled(
          weekday(),
          inLanguages('매입 요일', '回购日', 'Buyback weekday'),
          inLanguages('월요일은 1, 일요일은 7이에요.', '周一为 1，周日为 7。', 'Monday is 1, Sunday is 7.'),
        ),
        budget: labelled(
          usdt(),
          inLanguages('매입 예산, USDT', '回购预算，USDT', 'Budget of buybacks, USDT'),
          inLanguages('0이면 매입을 받지 않아요.', '为 0 时不受理回购。', 'With 0 nothing is bought back.'),
        ),
      })
      .prefault({ price: '0.3', minimum: '20', weekday: 7, budget: '1000000' }),
  })
  .refine(({ registration }) => registration.every((tier, index) => tier.upTo > (registration[index - 1]?.upTo ?? 0)), {
    path: ['registration'],
  })
  .refine(({ budget, totalSupply }) => budget.registration + budget.invite <= totalSupply, {
    path: ['budget', 'invite'],
  })
  .refine((rules) => poolOf(rules.registration) <= rules.budget.registration, { path: ['budget', 'registration'] })

/** What new rules must hold; a set kept from before the supply was bounded is read all the same. */
export const newCvcRules = cvcRules.refine(({ totalSupply }) => totalSupply <= mostSupply, { path: ['totalSupply'] })

/** What all registrations together can get (REQ-105). */
export function poolOf(tiersOfRules: readonly { upTo: number; reward: Amount<'CVC'> }[]): Amount<'CVC'> {
  const parts = tiersOfRules.map(
    ({ upTo, reward }, index) => BigInt(upTo - (tiersOfRules[index - 1]?.upTo ?? 0)) * reward,
  )
  return units(parts.reduce((sum, part) => sum + part, 0n))
}
