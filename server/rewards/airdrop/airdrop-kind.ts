import { inLanguages } from '@madang/contract/text.ts'
import { type KindRow, shownAmount } from '../kind-row.ts'
import { replayAirdrops } from '../replay/replay-airdrops.ts'

/** The special airdrop, which has a page of its own (REQ-115). */
export const airdropKind: KindRow = {
  replay: replayAirdrops,
  collect: null,
  shown: ({ specialAirdrop: { reward, afterUnlocked } }) => [
    [
      inLanguages(
        '특별 에어드랍, 모두 {goal}가 풀린 뒤 한 번',
        '特别空投，累计解锁 {goal} 后一次',
        'Special airdrop, once after {goal} were unlocked in all',
      ),
      shownAmount('USDT', reward),
      { goal: shownAmount('CVC', afterUnlocked) },
    ],
  ],
}
