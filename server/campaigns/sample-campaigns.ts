import type { z } from 'zod'
import type { campaignSetting } from '@madang/contract/operators/campaigns.ts'
import type { CampaignContent } from '@madang/contract/operators/content/campaigns.ts'

interface SampleCampaign {
  /** Constants of a demonstration that has none of two people, by the names of the kind's schema. */
  readonly rules?: { readonly version: string; readonly effectiveFrom: string; readonly values: object }
  readonly setting: z.input<typeof campaignSetting>
  /** Of one that has a page. */
  readonly content?: CampaignContent
}

/** On everywhere with a budget, beyond which a grant is refused and ends nothing. */
function refusingBeyond(budget: string): SampleCampaign['setting'] {
  const startsAt = Date.parse('2026-01-01T00:00:00+09:00')
  return { startsAt, endsAt: null, countries: ['*'], budget, perDay: null, perPerson: null, endsBeyondBudget: false }
}

/** What a demonstration shows of each campaign, by its id; those that give XRP come to 30,000 together (INV-M07). */
export const sampleCampaigns: Readonly<Record<string, SampleCampaign>> = {
  xrp: {
    setting: {
      startsAt: Date.parse('2026-01-01T00:00:00+09:00'),
      endsAt: null,
      countries: ['*'],
      budget: '24000',
      perDay: null,
      perPerson: null,
      endsBeyondBudget: true,
    },
    content: {
      picture: null,
      texts: {
        'ko-KR': {
          title: 'XRP 프로모션',
          summary: '친구의 초대로 가입하고 수업을 들으면 XRP를 받아요.',
          body: '초대 코드로 가입하면 {signup} XRP, 하루 안에 수업 {listeningMinutes}분을 채울 때마다 {listening} XRP를 받아요. 한 주에 최대 {listeningPerWeek} XRP예요.\n\n가입한 날부터 {qualify.withinDays}일 동안 {qualify.days}일 이상 {listeningMinutes}분씩 들으면 동결이 풀리고, 초대한 친구도 보상을 받아요.',
          prizes: '',
        },
        'zh-CN': {
          title: 'XRP 推广',
          summary: '受好友邀请注册并听课，即可获得 XRP。',
          body: '使用邀请码注册可得 {signup} XRP，当天每听满{listeningMinutes}分钟直播课可得 {listening} XRP，每周最多 {listeningPerWeek} XRP。\n\n自注册当天起{qualify.withinDays}天内，有{qualify.days}天每天听满{listeningMinutes}分钟，冻结的 XRP 即可解冻，邀请你的好友也会获得奖励。',
          prizes: '',
        },
        'en-GB': {
          title: 'XRP promotion',
          summary: 'Join by a friend’s invitation, attend live classes and receive XRP.',
          body: 'Joining with an invitation code brings {signup} XRP, and every full {listeningMinutes} minutes of live classes within a day {listening} XRP, up to {listeningPerWeek} XRP a week.\n\nAttend {listeningMinutes} minutes on {qualify.days} of your first {qualify.withinDays} days, and your frozen XRP becomes yours; the friend who invited you is rewarded as well.',
          prizes: '',
        },
      },
    },
  },
  draw: {
    setting: refusingBeyond('1000000'),
  },
  points: {
    rules: {
      version: 'points-2',
      effectiveFrom: '2026-01-01',
      values: { perDay: '10', listeningMinutes: 30, pointsPerXrp: 10, cancelHours: 24 },
    },
    setting: refusingBeyond('1000000'),
    content: {
      picture: null,
      texts: {
        'ko-KR': {
          title: '포인트',
          summary: '수업을 들은 날마다 포인트를 받아 XRP나 강사 시간으로 바꿔요.',
          body: '하루에 수업 {listeningMinutes}분을 채우면 {perDay}포인트를 받아요. 포인트는 사고팔 수 없어요.',
          prizes: '',
        },
        'zh-CN': {
          title: '积分',
          summary: '每个听课日可得积分，用于兑换 XRP 或讲师时间。',
          body: '一天听课满{listeningMinutes}分钟可得{perDay}积分。积分不可买卖。',
          prizes: '',
        },
        'en-GB': {
          title: 'Points',
          summary: 'Each day of live classes brings points for XRP or time with a lecturer.',
          body: '{listeningMinutes} minutes of live classes on a day bring {perDay} points. Points cannot be bought or sold.',
          prizes: '',
        },
      },
    },
  },
  studio: {
    rules: {
      version: 'studio-2',
      effectiveFrom: '2026-01-01',
      values: {
        minInvitees: 5,
        firstUsers: 50,
        firstPay: '2500',
        secondUsers: 100,
        secondPay: '4000',
        leastBonus: '100',
        mostBonus: '1500',
        payIsChosen: 0,
      },
    },
    setting: refusingBeyond('100000'),
    content: {
      picture: null,
      texts: {
        'ko-KR': {
          title: '오프라인 스튜디오',
          summary: '동네에서 모임을 여는 그룹 리더에게 월 활동비를 드려요.',
          body: '유효 초대 {minInvitees}명부터 그룹 리더 표시가 생기고, 도시와 계획을 적어 스튜디오를 신청할 수 있어요.\n\n한 달이 끝나면 유효 사용자 수로 내역서가 만들어지고, 두 명이 승인하면 USDT로 지급해요.',
          prizes: '',
        },
        'zh-CN': {
          title: '线下工作室',
          summary: '为在本地组织活动的小组负责人发放月度津贴。',
          body: '有效邀请满{minInvitees}人即可获得小组负责人标识，填写城市和计划后可申请工作室。\n\n每月结束后按有效用户数生成明细，经两人审批后以 USDT 发放。',
          prizes: '',
        },
        'en-GB': {
          title: 'Offline studios',
          summary: 'Monthly pay for group leaders who hold meetings where they live.',
          body: 'From {minInvitees} valid invitations you carry the badge of a group leader and can apply for a studio with your city and plan.\n\nAfter each month a statement is drawn up from your valid users, and paid in USDT once two of our team have approved it.',
          prizes: '',
        },
      },
    },
  },
  contest: {
    setting: { ...refusingBeyond('100000'), startsAt: Date.parse('2026-10-31T00:00:00+09:00') },
    content: {
      picture: null,
      texts: {
        'ko-KR': {
          title: '콘텐츠 공모전',
          summary: '{cycleDays}일마다 투표하고, {published}위 안의 주제는 게시돼요.',
          body: '유효 초대 {minInvitees}명부터 주제를 낼 수 있어요. 심사를 통과한 주제는 다음 회차에 올라가요.\n\n한 회차에 한 표예요. 끝날 때까지 바꿀 수 있고 내 주제에는 투표할 수 없어요. {published}위 안에 게시된 주제마다 {prize} USDT를 보너스로 받아요.',
          prizes: '',
        },
        'zh-CN': {
          title: '内容大赛',
          summary: '每{cycleDays}天投票一次，前{published}名的选题会发布。',
          body: '有效邀请满{minInvitees}人即可投稿。通过审核的选题进入下一轮。\n\n每轮一票，结束前可以更改，不能投给自己的选题。进入前{published}名并发布的选题各获得 {prize} USDT 奖金。',
          prizes: '',
        },
        'en-GB': {
          title: 'Content contest',
          summary: 'Vote every {cycleDays} days; the {published} best topics are published.',
          body: 'Submitting a topic takes {minInvitees} valid invitations. A topic that passes review stands in the next round.\n\nOne vote a round: you can change it until the round ends, and not vote for your own topic. Each topic among the {published} best is published and earns a bonus of {prize} USDT.',
          prizes: '',
        },
      },
    },
  },
  community: {
    setting: { ...refusingBeyond('5000'), startsAt: Date.parse('2026-11-01T00:00:00+09:00') },
    content: {
      picture: null,
      texts: {
        'ko-KR': {
          title: '커뮤니티',
          summary: '유효하게 초대한 친구가 10명 이상이면 매달 XRP를 받아요.',
          body: '한 달이 끝날 때 10명 이상은 {monthly10} XRP, 50명 이상은 {monthly50} XRP, 100명 이상은 {monthly100} XRP예요.\n\n직원 두 명이 목록을 확인한 뒤에 지급해요.',
          prizes: '',
        },
        'zh-CN': {
          title: '社群',
          summary: '有效邀请的好友满10人，每月可得 XRP。',
          body: '月末满10人得 {monthly10} XRP，满50人得 {monthly50} XRP，满100人得 {monthly100} XRP。\n\n两位工作人员确认名单后发放。',
          prizes: '',
        },
        'en-GB': {
          title: 'Community',
          summary: 'Ten valid invited friends or more bring XRP every month.',
          body: 'When a month ends, 10 people bring {monthly10} XRP, 50 people {monthly50} XRP and 100 people {monthly100} XRP.\n\nTwo members of our team confirm the list before it is credited.',
          prizes: '',
        },
      },
    },
  },
  'manual-xrp': {
    setting: refusingBeyond('1000'),
  },
  'manual-usdt': {
    setting: refusingBeyond('10000'),
  },
}
