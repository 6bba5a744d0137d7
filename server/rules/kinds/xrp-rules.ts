import { z } from 'zod'
import { inLanguages } from '@madang/contract/text.ts'
import { amountOfAsset, countByCountry, labelled, tiers, yesNo } from '../constant-forms.ts'

const xrp = () => amountOfAsset('XRP')

/** One version of the rules of the XRP promotion (REQ-133 to REQ-136), as kept in the table `rule_set`. */
export const xrpRules = z
  .strictObject({
    signup: labelled(xrp(), inLanguages('가입 보상, XRP', '注册奖励，XRP', 'Signing up with a code, XRP')),
    /** For each full `listeningMinutes` at classes within a day, at most `listeningPerWeek` from Monday to Sunday. */
    listening: labelled(xrp(), inLanguages('수업 보상, XRP', '听课奖励，XRP', 'Live classes, XRP each')),
    listeningMinutes: labelled(
      z.int().min(1).max(1440),
      inLanguages('수업 보상 한 번의 분', '每次听课奖励的分钟', 'Live classes, minutes for each'),
    ),
    listeningPerWeek: labelled(
      xrp(),
      inLanguages('수업 보상 한 주 한도, XRP', '听课每周上限，XRP', 'Live classes, most XRP a week'),
      inLanguages('한 주는 월요일부터 일요일까지예요.', '一周从周一到周日。', 'A week is Monday to Sunday.'),
    ),
    /** What an invite brings by its number among those of the inviter that qualified. */
    referral: labelled(
      tiers('XRP'),
      inLanguages('초대 보상: 순번까지: XRP', '邀请奖励：截至序号：XRP', 'Referral: up to number: XRP'),
      inLanguages(
        '순번은 커지는 차례로: 9: 10, 49: 12. 마지막 순번은 끝이 없을 만큼 크게 적어요.',
        '序号依次递增：9: 10, 49: 12。最后一个序号写得足够大。',
        'Numbers rise: 9: 10, 49: 12. Make the last one large enough to have no end.',
      ),
    ),
    tierPaysAll: yesNo(
      inLanguages(
        '도달한 구간의 보상을 모든 초대에 적용',
        '所有邀请按达到的档位发放',
        'All invites at the rate of the tier reached',
      ),
    ),
    secondLevel: labelled(xrp(), inLanguages('2차 초대 보상, XRP', '第2级邀请奖励，XRP', 'Level 2 invitation, XRP')),
    secondLevelAtRegistration: yesNo(
      inLanguages(
        '2차 초대는 가입할 때 지급',
        '第2级邀请在注册时发放',
        'Level 2 is paid at registration instead of qualification',
      ),
    ),
    /** How many of the two levels pay to inviters of a country, where that differs (REQ-107). */
    paidLevelsByCountry: labelled(
      countByCountry(2).default({}),
      inLanguages('단계 수가 다른 나라', '级数不同的国家', 'Levels that pay, where they differ'),
    ),
    /** An invite qualifies by so many days with a full `listeningMinutes` within so many that begin with the registration. */
    qualify: z.strictObject({
      days: labelled(z.int().min(1), inLanguages('조건: 들은 날', '条件：听课天数', 'Qualifies by days of listening')),
      withinDays: labelled(
        z.int().min(1).max(366),
        inLanguages('조건: 기간(일)', '条件：期限（天）', 'Qualifies within days'),
      ),
    }),
    staysFrozen: yesNo(
      inLanguages(
        '조건을 채우지 못하면 계속 동결',
        '未达到条件时保持冻结',
        'Not qualified: stays frozen instead of going back',
      ),
    ),
  })
  .refine(({ referral }) => referral.every((tier, index) => tier.upTo > (referral[index - 1]?.upTo ?? 0)), {
    path: ['referral'],
  })
  .refine(({ qualify }) => qualify.days <= qualify.withinDays, { path: ['qualify', 'withinDays'] })
