/** The banners that come with the product: picture name, place in the app, words. */
export const sampleBanners = [
  {
    id: 'welcome',
    link: '/detail?id=start-with-madang',
    text: {
      'ko-KR': { title: '마당에 처음 오셨나요?', text: '아이디와 복구 코드부터 챙겨요' },
      'zh-CN': { title: '第一次来 Madang？', text: '先记好ID和恢复码' },
      'en-GB': { title: 'New to Madang?', text: 'Keep your ID and codes safe' },
    },
  },
  {
    id: 'check-in',
    link: '/benefit',
    text: {
      'ko-KR': { title: '하루 한 번, 출석하기', text: '출석하면 CVC가 조금씩 풀려요' },
      'zh-CN': { title: '每天签到一次', text: '每次签到解锁一点 CVC' },
      'en-GB': { title: 'Check in once a day', text: 'Each check-in unlocks some CVC' },
    },
  },
  {
    id: 'safety',
    link: '/detail?id=seven-sentences-of-a-scam',
    text: {
      'ko-KR': { title: '이런 말은 의심하세요', text: '사기꾼이 자주 쓰는 문장 일곱 가지' },
      'zh-CN': { title: '听到这些话要小心', text: '骗子常用的七句话' },
      'en-GB': { title: 'Be wary of these lines', text: 'Seven sentences scammers use' },
    },
  },
] as const
