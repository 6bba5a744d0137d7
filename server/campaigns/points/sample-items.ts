import { exchangeItemId, type ExchangeItemForm } from '@madang/contract/campaigns/exchange-items.ts'
import type { Text } from '@madang/contract/locale.ts'
import { inEach } from '@madang/contract/locale.ts'
import type { ExchangeItemContent } from '@madang/contract/operators/content/exchange-items.ts'
import { inLanguages } from '@madang/contract/text.ts'

const at = new Date('2026-11-01T00:00:00+09:00')

/** What points are exchanged for in a demonstration. */
export function sampleExchangeItems() {
  return [
    item('one-to-one', 'talk', [150, 5, '2027-04-28T19:00:00+09:00'], {
      title: inLanguages('강사와 1:1 상담 20분', '与讲师一对一咨询20分钟', '20 minutes with a lecturer'),
      who: inLanguages('이서윤 강사', '讲师 李瑞允', 'Lee Seoyun, lecturer'),
      note: inLanguages(
        '시작 10분 전에 링크를 보내 드려요.',
        '开始前10分钟发送链接。',
        'The link comes 10 minutes before.',
      ),
    }),
    item('note-review', 'review', [80, 12, '2027-04-30T18:00:00+09:00'], {
      title: inLanguages('내 차트 노트 첨삭', '点评我的图表笔记', 'A review of my chart notes'),
      who: inLanguages('박도현 강사', '讲师 朴道贤', 'Park Dohyeon, lecturer'),
      note: inLanguages('그때까지 노트를 내 주세요.', '请在此之前提交笔记。', 'Send in your notes until then.'),
    }),
    item('question-class', 'class', [120, 8, '2027-05-08T10:00:00+09:00'], {
      title: inLanguages('소규모 라이브 질문 수업', '小班直播答疑课', 'A small live class for questions'),
      who: inLanguages('온새미 스튜디오', 'Onsaemi 工作室', 'Onsaemi Studio'),
      note: inLanguages('여덟 명이 함께해요.', '最多八人一起参加。', 'Eight people take part.'),
    }),
    item('safety-book', 'goods', [200, 30, '2027-06-30T18:00:00+09:00'], {
      title: inLanguages('지갑 안전 점검표(종이책)', '钱包安全清单（纸质书）', 'Wallet safety checklist (a book)'),
      who: inLanguages('한국 안에서만 배송', '仅限韩国境内配送', 'Sent within Korea only'),
      note: inLanguages('주소는 고객센터에서 확인해요.', '由客服确认地址。', 'Customer service asks for the address.'),
    }),
  ]
}

function item(
  id: string,
  form: ExchangeItemForm,
  [points, stock, startAt]: readonly [number, number, string],
  texts: { readonly title: Text; readonly who: Text; readonly note: Text },
) {
  const content: ExchangeItemContent = {
    form,
    points,
    stock,
    startAt: new Date(startAt),
    texts: inEach((locale) => ({
      title: texts.title[locale],
      who: texts.who[locale],
      note: texts.note[locale],
    })),
  }
  return { id: exchangeItemId.parse(id), content, terms: {}, at }
}
