import type { Text } from '@madang/contract/locale.ts'

interface ComingPage {
  readonly title: Text
  /** What will be here, in a sentence or two; no dates, no promises. */
  readonly text: Text
}

/** Pages of R25 and R26 that are not open yet, by path. */
export const comingPages: Readonly<Record<string, ComingPage>> = {
  live: page(
    [
      '라이브',
      '라이브 수업의 시간표와 내가 들은 기록이 여기에 모여요. 수업을 들은 시간은 규칙에 따라 잠긴 CVC를 풀어요.',
    ],
    ['直播', '这里会有直播课的时间表和您的听课记录。听课时间会按规则解锁 CVC。'],
    [
      'Live',
      'The timetable of live classes and your attendance will be here. Time in class unlocks CVC by the published rules.',
    ],
  ),
  operation: page(
    ['이용 가이드', '쓰는 법을 알려 주는 글과 시작하기 목록, 내 계정 활동 기록이 여기에 모여요.'],
    ['操作指南', '使用方法、入门清单和账号活动记录会放在这里。'],
    ['Operation guide', 'How-to articles, a getting-started list and your account activity will be here.'],
  ),
  charts: page(
    ['코인 차트', '캔들과 선 차트, 거래량, 그 코인을 다룬 글을 한 화면에서 볼 수 있어요.'],
    ['币种图表', 'K线、折线、成交量，以及相关文章，会在同一页上看到。'],
    ['Coin chart', 'Candles, lines, volume and the articles about a coin will be on this page.'],
  ),
  plaform: page(
    ['스튜디오', '글을 쓰는 스튜디오와 강사의 소개, 확인된 자격, 최근 글이 여기에 보여요.'],
    ['工作室', '工作室和讲师的介绍、经核实的资质和最新文章会显示在这里。'],
    ['Studio', 'Who writes here, their checked licences and their latest articles will be on this page.'],
  ),
  xrp: page(
    ['XRP', '예전 초대 행사의 XRP와 포인트를 여기서 확인해요.'],
    ['XRP', '之前邀请活动的 XRP 和积分会在这里查看。'],
    ['XRP', 'XRP and points of the earlier invitation campaign will be shown here.'],
  ),
  'xrp-record': page(
    ['XRP 기록', 'XRP가 언제, 왜 들어왔는지 한 줄씩 보여 드려요.'],
    ['XRP 记录', '每一笔 XRP 的时间和原因都会列在这里。'],
    ['XRP records', 'Each XRP credit with its time and its reason will be listed here.'],
  ),
  exchange: page(
    ['포인트 교환', '포인트를 XRP로 바꾸는 곳이에요. 환율과 시각을 먼저 보여 드려요.'],
    ['积分兑换', '在这里把积分兑换成 XRP，先显示汇率和时间。'],
    ['Exchange', 'Points will be exchanged for XRP here, with the rate and its time shown first.'],
  ),
  withdraw: page(
    ['출금', '금액, 주소, 확인의 세 단계로 출금해요. 수수료는 버튼을 누르기 전에 보여요.'],
    ['提现', '提现分三步：数量、地址、确认。手续费会在确认之前显示。'],
    ['Withdraw', 'Withdrawing will take three steps: amount, address, review. Fees stand before the button.'],
  ),
  'withdraw-record': page(
    ['출금 기록', '출금 신청이 지금 어디까지 왔는지 여기서 확인해요.'],
    ['提现记录', '每笔提现申请走到哪一步，会在这里看到。'],
    ['Withdrawal records', 'Where each withdrawal stands will be shown here.'],
  ),
  buyback: page(
    ['플랫폼 회수', '풀린 CVC를 일요일마다 플랫폼에 되팔 수 있는 곳이에요. 30일 전에 알린 뒤 끝날 수 있어요.'],
    ['平台回收', '每周日可在这里把已解锁的 CVC 卖回给平台。该计划可能在提前30天通知后结束。'],
    ['Platform buyback', 'Unlocked CVC can be sold back here on Sundays. The programme can end with 30 days’ notice.'],
  ),
  studio: page(
    ['스튜디오 신청', '글을 올리는 스튜디오가 되려면 여기서 신청해요.'],
    ['申请工作室', '想成为发布文章的工作室，可在这里申请。'],
    ['Become a studio', 'Applications to publish articles will be made here.'],
  ),
  recharge: page(
    ['충전', '이 기능은 나라에 따라 열리지 않을 수 있어요.'],
    ['充值', '该功能在部分国家可能不开放。'],
    ['Recharge', 'This may stay closed in some countries.'],
  ),
  security: page(
    ['보안', '로그인한 기기 목록과 복구 코드를 여기서 관리해요. 비밀번호는 마이에서 바꿀 수 있어요.'],
    ['安全', '登录设备和恢复码会在这里管理。密码现在可在“我的”里修改。'],
    ['Security', 'Your devices and recovery codes will be managed here. The password can be changed in My already.'],
  ),
  blacklist: page(
    ['차단 목록', '차단한 사람이 여기에 모여요. 지금은 프로필에서 차단을 해제할 수 있어요.'],
    ['黑名单', '拉黑的人会列在这里。目前可在对方资料页解除拉黑。'],
    ['Blocked people', 'Everybody you blocked will be listed here. For now, unblock them on their profile.'],
  ),
  event: page(
    ['이벤트', '진행 중인 이벤트와 규칙이 여기에 올라와요.'],
    ['活动', '正在进行的活动和规则会发布在这里。'],
    ['Events', 'Events and their rules will be published here.'],
  ),
  contest: page(
    ['콘텐츠 공모전', '이틀마다 주제를 올리고 투표해요. 남은 시간은 있는 그대로 보여 드려요.'],
    ['内容征集', '每两天征集主题并投票，只显示真实的剩余时间。'],
    ['Content contest', 'Topics and votes in cycles of two days will be here, with the true time left.'],
  ),
  terms: page(
    ['약관', '약관과 개인정보 안내의 모든 버전이 여기에 모여요. 요약은 가입 화면에서 읽을 수 있어요.'],
    ['条款', '条款和隐私说明的各个版本会放在这里。注册页可阅读摘要。'],
    [
      'Terms',
      'Every version of the terms and the privacy notice will be kept here. Summaries are on the registration page.',
    ],
  ),
  announcements: page(
    ['공지', '마당이 알리는 소식이 여기에 모여요.'],
    ['公告', '运营方的通知会汇总在这里。'],
    ['Announcements', 'News from the people who run Madang will be collected here.'],
  ),
  tokenomics: page(
    ['CVC 백서', 'CVC가 어떻게 나뉘고 어디에 쓰이는지 숫자로 설명해요. CVC의 가치는 보장되지 않아요.'],
    ['CVC 白皮书', '用数字说明 CVC 的分配和用途。CVC 的价值没有保证。'],
    ['CVC whitepaper', 'How CVC is shared out and what it is for, in figures. CVC has no guaranteed value.'],
  ),
}

type Words = readonly [title: string, text: string]

function page(ko: Words, zh: Words, en: Words): ComingPage {
  return {
    title: { 'ko-KR': ko[0], 'zh-CN': zh[0], 'en-GB': en[0] },
    text: { 'ko-KR': ko[1], 'zh-CN': zh[1], 'en-GB': en[1] },
  }
}
