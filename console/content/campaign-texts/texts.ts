import { texts } from '../../lib/texts-of.ts'

/** Words of the texts of campaigns. */
export const campaignTextTexts = texts({
  'en-GB': {
    new: 'Texts of a campaign',
    none: 'No campaign has texts yet.',
    about:
      'The address is the id of the campaign. Period, legal notice and the versions of its rules stand on its page by themselves. A figure of the rules is written as the name of its constant in braces, such as {signup}; the page of the rules shows the names. A campaign without a page of its own has no texts.',
    title: 'Title',
    summary: 'In one sentence',
    body: 'How it works; an empty line parts paragraphs',
    prizes: 'What there is to win (optional)',
    picture: 'Picture',
    missing: 'Publishing needs all three languages.',
    notInLanguage: 'Nothing is written in this language.',
  },
  'ko-KR': {
    new: '캠페인 글',
    none: '아직 글이 있는 캠페인이 없어요.',
    about:
      '주소는 캠페인의 이름이에요. 기간, 법률 고지, 규칙의 버전은 화면에 저절로 나와요. 규칙의 숫자는 {signup}처럼 중괄호 안에 상수 이름으로 써요. 이름은 규칙 화면에 있어요. 화면이 따로 없는 캠페인에는 글이 없어요.',
    title: '제목',
    summary: '한 문장 소개',
    body: '참여 방법. 빈 줄로 문단을 나눠요',
    prizes: '받을 수 있는 것 (선택)',
    picture: '이미지',
    missing: '세 언어가 모두 있어야 게시할 수 있어요.',
    notInLanguage: '이 언어로는 쓴 글이 없어요.',
  },
  'zh-CN': {
    new: '活动文案',
    none: '还没有写好文案的活动。',
    about:
      '地址就是活动的名称。期限、法律声明和规则版本会自动显示在页面上。规则中的数字写成花括号内的常量名，例如 {signup}；名称见规则页面。没有单独页面的活动没有文案。',
    title: '标题',
    summary: '一句话介绍',
    body: '参与方式，用空行分段',
    prizes: '可获得的奖励（选填）',
    picture: '图片',
    missing: '三种语言齐全才能发布。',
    notInLanguage: '该语言还没有内容。',
  },
})
