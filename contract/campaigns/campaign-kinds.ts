import type { Text } from '../locale.ts'
import type { Asset } from '../money.ts'
import type { PoolNames } from '../rewards/reward-kinds.ts'
import { inLanguages } from '../text.ts'

interface CampaignKindNames {
  /** What the console calls it. */
  readonly label: Text
  /** Where the app shows it, with the texts that the console keeps of it; null for a kind that has neither. */
  readonly page: `/${string}` | null
  /** What it gives, and the account that pays; null for a kind that gives nothing by itself. One campaign of a kind with a pool. */
  readonly pays: { readonly asset: Asset; readonly pool: PoolNames } | null
  /** The kinds of its grants by the names stored with them, which never change, and what records call them. */
  readonly grants: Readonly<Record<string, Text>>
}

/** Every kind of campaign (REQ-206). Programmes name it in their column `kind`: never rename one. */
export const campaignKinds = {
  xrp: {
    label: inLanguages('XRP 초대', 'XRP 邀请', 'XRP referrals'),
    page: '/xrp',
    pays: {
      asset: 'XRP',
      pool: {
        account: 'programme/XRP/promotion',
        name: inLanguages('XRP 프로모션', 'XRP 推广', 'XRP promotion'),
        purpose: inLanguages('XRP 프로모션', 'XRP 推广', 'For the XRP promotion'),
        budget: inLanguages('XRP 프로모션 예산', 'XRP 推广预算', 'budget of the XRP promotion'),
      },
    },
    grants: {
      xrpSignup: inLanguages('가입 보상', '注册奖励', 'Signing up'),
      xrpListening: inLanguages('수업', '听课', 'Live classes'),
      xrpReferral: inLanguages('친구 초대', '邀请好友', 'Invited friend'),
      xrpSecondLevel: inLanguages('2차 초대', '第2级邀请', 'Level 2 invitation'),
      xrpExchange: inLanguages('포인트 교환', '积分兑换', 'Points exchanged'),
    },
  },
  points: {
    label: inLanguages('포인트', '积分', 'Points'),
    page: '/exchange',
    pays: {
      asset: 'POINT',
      pool: {
        account: 'programme/POINT/points',
        name: inLanguages('포인트', '积分', 'Points'),
        purpose: inLanguages('수업 포인트', '听课积分', 'Points for live classes'),
        budget: inLanguages('포인트 예산', '积分预算', 'budget of points'),
      },
    },
    grants: {
      pointsClass: inLanguages('수업', '听课', 'Live classes'),
    },
  },
  draw: {
    label: inLanguages('추첨 당첨금', '抽奖奖金', 'Prizes of draws'),
    page: null,
    pays: {
      asset: 'USDT',
      pool: {
        account: 'programme/USDT/draw',
        name: inLanguages('추첨 당첨금', '抽奖奖金', 'Prizes of draws'),
        purpose: inLanguages('추첨 당첨금', '抽奖奖金', 'For prizes of draws'),
        budget: inLanguages('추첨 당첨금 예산', '抽奖奖金预算', 'budget of prizes of draws'),
      },
    },
    grants: {
      drawPrize: inLanguages('추첨 당첨금', '抽奖奖金', 'Prize of a draw'),
      drawCash: inLanguages('추첨 당첨금', '抽奖奖金', 'Prize of a draw'),
    },
  },
  contest: {
    label: inLanguages('콘텐츠 공모전', '内容大赛', 'Content contest'),
    page: '/contest',
    pays: {
      asset: 'USDT',
      pool: {
        account: 'programme/USDT/contest',
        name: inLanguages('콘텐츠 공모전', '内容大赛', 'Content contest'),
        purpose: inLanguages('콘텐츠 공모전', '内容大赛', 'For the content contest'),
        budget: inLanguages('콘텐츠 공모전 예산', '内容大赛预算', 'budget of the content contest'),
      },
    },
    grants: {
      contestPrize: inLanguages('공모전 상금', '大赛奖金', 'Contest prize'),
      contestPrizeAvailable: inLanguages(
        '공모전 상금(바로 사용)',
        '大赛奖金（可直接使用）',
        'Contest prize, available',
      ),
      contestFee: inLanguages('수수료 나눔', '手续费分成', 'Fee share'),
    },
  },
  studio: {
    label: inLanguages('오프라인 스튜디오', '线下工作室', 'Offline studios'),
    page: '/studio',
    pays: {
      asset: 'USDT',
      pool: {
        account: 'programme/USDT/studio',
        name: inLanguages('오프라인 스튜디오', '线下工作室', 'Offline studios'),
        purpose: inLanguages('스튜디오 활동비', '工作室月度津贴', 'For monthly pay of studios'),
        budget: inLanguages('오프라인 스튜디오 예산', '线下工作室预算', 'budget of offline studios'),
      },
    },
    grants: {
      studioPay: inLanguages('스튜디오 월 활동비', '工作室月度津贴', 'Monthly pay of a studio'),
      studioBonus: inLanguages('스튜디오 성과금', '工作室绩效奖金', 'Performance bonus of a studio'),
    },
  },
  community: {
    label: inLanguages('커뮤니티', '社群', 'Community'),
    page: '/xrp?part=community',
    pays: {
      asset: 'XRP',
      pool: {
        account: 'programme/XRP/community',
        name: inLanguages('커뮤니티', '社群', 'Community'),
        purpose: inLanguages('커뮤니티 월 보상', '社群月度奖励', 'For months of communities'),
        budget: inLanguages('커뮤니티 예산', '社群预算', 'budget of the community'),
      },
    },
    grants: { communityMonth: inLanguages('커뮤니티 월 보상', '社群月度奖励', 'Community, one month') },
  },
  manualxrp: {
    label: inLanguages('직접 지급', '人工发放', 'Grants by hand'),
    page: null,
    pays: {
      asset: 'XRP',
      pool: {
        account: 'programme/XRP/manual',
        name: inLanguages('직접 지급(XRP)', '人工发放（XRP）', 'Grants by hand, XRP'),
        purpose: inLanguages('두 사람이 승인한 지급', '双人审批的发放', 'For grants that two people approve'),
        budget: inLanguages('직접 지급 예산(XRP)', '人工发放预算（XRP）', 'budget of grants by hand, XRP'),
      },
    },
    grants: { manualxrp: inLanguages('마당의 지급', 'Madang 发放', 'Granted by our team') },
  },
  manualusdt: {
    label: inLanguages('직접 지급', '人工发放', 'Grants by hand'),
    page: null,
    pays: {
      asset: 'USDT',
      pool: {
        account: 'programme/USDT/manual',
        name: inLanguages('직접 지급(USDT)', '人工发放（USDT）', 'Grants by hand, USDT'),
        purpose: inLanguages('두 사람이 승인한 지급', '双人审批的发放', 'For grants that two people approve'),
        budget: inLanguages('직접 지급 예산(USDT)', '人工发放预算（USDT）', 'budget of grants by hand, USDT'),
      },
    },
    grants: { manualusdt: inLanguages('마당의 지급', 'Madang 发放', 'Granted by our team') },
  },
} as const satisfies Readonly<Record<string, CampaignKindNames>>

type Kinds = typeof campaignKinds
export type CampaignKind = keyof Kinds
/** The kinds of grants of a kind of campaign. */
export type GrantsOf<K extends CampaignKind> = keyof Kinds[K]['grants'] & string
export type CampaignGrantKind = { [K in CampaignKind]: GrantsOf<K> }[CampaignKind]
/** The kinds that have a page in the app. */
export type ShownCampaignKind = { [K in CampaignKind]: Kinds[K]['page'] extends null ? never : K }[CampaignKind]
/** The account of each pool of campaigns. */
export type CampaignPool = Extract<Kinds[CampaignKind]['pays'], { readonly pool: PoolNames }>['pool']['account']

// The keys of the table.
export const campaignKindNames = Object.keys(campaignKinds) as [CampaignKind, ...CampaignKind[]]

const rows: readonly CampaignKindNames[] = Object.values(campaignKinds)

/** Every pool of campaigns. */
export const campaignPools = Object.fromEntries(
  rows.flatMap(({ pays }) => (pays ? [[pays.pool.account, 'pool'] as const] : [])),
) as Readonly<Record<CampaignPool, 'pool'>> // the accounts the type reads off the table

/** What an account that pays campaigns is called where its budget is told; null for any other. */
export function campaignPoolNames(account: string): PoolNames | null {
  return rows.find(({ pays }) => pays?.pool.account === account)?.pays?.pool ?? null
}

/** What records call a grant of any campaign. */
export const campaignGrantLabels = Object.fromEntries(rows.flatMap(({ grants }) => Object.entries(grants))) as Readonly<
  Record<CampaignGrantKind, Text>
> // the names the type reads off the table
