import type { EventContent } from '@madang/contract/operators/content/events.ts'

/** Title, summary, who may join, a prize with its worth, and the rules. */
const written = (
  title: string,
  summary: string,
  who: string,
  [what, worth]: readonly [string, string],
  rules: string[],
) => ({
  title,
  summary,
  who,
  prizes: [{ what, worth }],
  rules,
})

/** Events of a demonstration (REQ-140): deadlines are 24:00 in Korea, and like every word changed in the console. */
export const sampleEvents: readonly { readonly id: string; readonly at: Date; readonly content: EventContent }[] = [
  {
    id: 'content-contest',
    at: new Date('2026-10-31T00:00:00Z'),
    content: {
      startAt: new Date('2026-10-30T15:00:00Z'),
      picture: '/pictures/sample/events/content-contest.svg',
      link: '/contest',
      endAt: null,
      draw: null,
      texts: {
        'ko-KR': written(
          '함께 만드는 콘텐츠 공모전',
          '회차마다 투표하고, 순위에 든 주제는 게시돼요. 게시된 주제마다 상금을 받아요.',
          '로그인한 사용자. 주제 응모에는 유효 초대가 필요해요.',
          ['순위에 들어 게시된 주제', 'USDT 상금'],
          [
            '한 회차에 한 표. 끝날 때까지 바꿀 수 있고 내 주제에는 투표할 수 없어요.',
            '순위는 유효 표로 정하고, 같으면 먼저 응모한 주제가 앞서요.',
            '부정 이용으로 제외된 표는 그 수를 함께 보여 드려요.',
            '규칙이 바뀌어도 이미 받은 보상은 그대로예요.',
          ],
        ),
        'zh-CN': written(
          '共同创作内容大赛',
          '每轮投票一次，名列前茅的选题会发布。每个发布的选题都有奖金。',
          '已登录的用户。投稿需要有效邀请。',
          ['名列前茅并发布的选题', 'USDT 奖金'],
          [
            '每轮一票，结束前可以更改，不能投给自己的选题。',
            '按有效票数排名，票数相同时先投稿的在前。',
            '因违规被移除的票数会一并显示。',
            '规则变更不影响已发放的奖励。',
          ],
        ),
        'en-GB': written(
          'A content contest we make together',
          'Vote in every round. The best topics are published, and each earns a prize.',
          'Everybody who is logged in. Submitting a topic takes valid invitations.',
          ['Topic published among the best', 'Prize in USDT'],
          [
            'One vote a round. You can change it until the round ends, and not vote for your own topic.',
            'Valid votes decide the ranking. Where they are equal, the earlier topic comes first.',
            'Votes removed for fraud are shown with their number.',
            'A change of rules leaves rewards as they are that you already received.',
          ],
        ),
      },
    },
  },
  {
    id: 'hundred-winners',
    at: new Date('2026-11-10T00:00:00Z'),
    content: {
      picture: '/pictures/sample/events/draw.svg',
      link: null,
      startAt: new Date('2026-11-10T01:00:00Z'),
      endAt: new Date('2026-11-30T15:00:00Z'),
      draw: { number: 1, placeCount: 200, winnerCount: 100, prizeUsd: 10_000 },
      texts: {
        'ko-KR': written(
          '100명 추첨',
          '응모권 200자리에서 100명을 뽑아요. 누구나 결과를 다시 계산할 수 있어요.',
          '로그인한 사용자, 한 사람에 한 번',
          ['당첨자 100명에게 각각', '10,000 USD'],
          [
            '먼저 응모한 200명까지 받고, 자리가 다 차면 마감 전에도 닫혀요.',
            '비밀값의 지문을 응모 전에 공개하고, 마감한 뒤 공개 난수를 섞어 뽑아요.',
            '마감 뒤 72시간 안에 비밀값을 공개하지 않으면 이 추첨은 무효예요.',
            '당첨금은 결과가 나오면 USDT 보너스로 들어와요. 데모라서 실제 돈은 아니에요.',
          ],
        ),
        'zh-CN': written(
          '100人抽奖',
          '从200个名额中抽出100人，任何人都可以重新计算结果。',
          '已登录的用户，每人一次',
          ['100名中奖者每人', '10,000 USD'],
          [
            '先到先得，共200个名额，名额用完即提前截止。',
            '报名前公布秘密值的指纹，截止后加入公开随机数抽取。',
            '截止后72小时内未公布秘密值，则本次抽奖无效。',
            '结果公布后，奖金自动发放至 USDT 奖金。这是演示，并非真实资金。',
          ],
        ),
        'en-GB': written(
          'A draw of 100 winners',
          '100 of 200 entries win. Anybody can compute the result again.',
          'Everybody who is logged in, once each',
          ['Each of 100 winners', '10,000 USD'],
          [
            'The first 200 people can enter. Entries close earlier once all places are taken.',
            'The fingerprint of a secret is published before entries. After closing, a public random value is mixed in.',
            'If the secret is not published within 72 hours after that, the draw is void.',
            'Prizes are credited to the USDT bonus after the result. This is a demonstration, so it is no real money.',
          ],
        ),
      },
    },
  },
  {
    id: 'bonus-event',
    at: new Date('2026-05-01T00:00:00Z'),
    content: {
      picture: '/pictures/sample/events/bonus.svg',
      link: '/benefit',
      startAt: new Date('2026-04-30T15:00:00Z'),
      endAt: new Date('2026-06-10T15:00:00Z'),
      draw: null,
      texts: {
        'ko-KR': written(
          '보너스 이벤트',
          '6월 10일 24:00 KST까지 참여할 수 있었던 이벤트예요.',
          '로그인한 사용자',
          ['참여한 사람', '보너스 출금 조건 충족'],
          ['한 번만 참여할 수 있어요.', '참여하면 보너스를 출금할 수 있는 조건이 채워져요.'],
        ),
        'zh-CN': written(
          '奖金活动',
          '报名已于6月10日24:00（韩国时间）截止。',
          '已登录的用户',
          ['参加者', '满足奖金提现条件'],
          ['每人只能参加一次。', '参加后即满足奖金提现条件。'],
        ),
        'en-GB': written(
          'Bonus event',
          'It was open until 10 June, 24:00 KST.',
          'Everybody who is logged in',
          ['Everybody who joined', 'Bonus can be withdrawn'],
          ['You can join once.', 'Joining opens the withdrawal of your bonus.'],
        ),
      },
    },
  },
]
