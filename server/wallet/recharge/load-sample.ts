import { inEach } from '@madang/contract/locale.ts'
import type { RechargeChannelContent } from '@madang/contract/operators/content/recharge-channels.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { loadSamples } from '../../content/load-samples.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { rechargeChannelRow } from './channel-row.ts'

const words = {
  title: inLanguages('은행 송금', '银行转账', 'Bank transfer'),
  arrival: inLanguages('1~2일', '1～2天', '1 to 2 days'),
  instruction: inLanguages(
    '예시 안내예요. 실제 계좌가 아니니 보내지 마세요.\n예시은행 000-0000-0000 (예금주: 예시 회사)\n받는 사람 메모에 내 입금 코드를 적어 주세요.',
    '这是示例说明，并非真实账户，请勿转账。\n示例银行 000-0000-0000（户名：示例公司）\n请在附言中填写我的识别码。',
    'These are sample details, not a real account. Please send nothing.\nSample Bank 000-0000-0000 (holder: Sample company)\nWrite your reference code in the note of the transfer.',
  ),
}

export const sampleChannel: RechargeChannelContent = {
  texts: inEach((locale) => ({
    title: words.title[locale],
    arrival: words.arrival[locale],
    instruction: words.instruction[locale],
  })),
  icon: 'bank',
  minimum: '10',
  countries: [],
  isPaused: false,
}

/** The channel of a demonstration, named as a sample wherever it is shown (MADANG_SAMPLE=on). */
export async function loadSampleChannel(db: Db): Promise<void> {
  const sample = { id: 'sample-bank', content: sampleChannel, terms: {}, at: new Date('2026-11-01T00:00:00+09:00') }
  await transact(db, (tx) => loadSamples(tx, rechargeChannelRow, [sample]))
}
