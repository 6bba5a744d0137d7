import { campaignPoolNames } from '@madang/contract/campaigns/campaign-kinds.ts'
import { isNetwork, knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { texts, useTexts } from '../lib/texts-of.ts'
import { bucketText } from '../parts/bucket-text.ts'

/** What the programme's own accounts hold. */
const accountTexts = texts({
  'en-GB': {
    chain: 'Paid out on {network}',
    withdrawal_fees: 'Fees of withdrawals',
    deposits: 'Paid in from outside',
    deposits_of: 'Paid in on {network}',
    bought_back: 'Bought back',
    buyback: 'Paid for buybacks',
    review: 'Held for review',
    rounding: 'Rounding',
    airdrop: 'Special airdrop',
    registration: 'Registration',
    invite: 'Invitations',
    person: 'User · {bucket}',
  },
  'ko-KR': {
    chain: '{network} 지급 누계',
    withdrawal_fees: '출금 수수료',
    deposits: '외부에서 입금됨',
    deposits_of: '{network} 입금 누계',
    bought_back: '매입한 CVC',
    buyback: '매입 대금 지급 누계',
    review: '심사로 보류',
    rounding: '단수',
    airdrop: '특별 에어드랍',
    registration: '가입 보상',
    invite: '초대 보상',
    person: '사용자 · {bucket}',
  },
  'zh-CN': {
    chain: '{network} 已付总额',
    withdrawal_fees: '提现手续费',
    deposits: '外部充值',
    deposits_of: '{network} 充值总额',
    bought_back: '已回购',
    buyback: '回购款支出',
    review: '审核中保留',
    rounding: '尾数',
    airdrop: '特别空投',
    registration: '注册奖励',
    invite: '邀请奖励',
    person: '用户 · {bucket}',
  },
})

type Holding = Exclude<keyof (typeof accountTexts)['en-GB'], 'chain' | 'deposits_of' | 'person'>

/** What an account of the ledger is, in words; an account that came later than these words is named as it is. */
export function useAccountName(): (account: string) => string {
  const say = useT()
  const t = useTexts(accountTexts)
  return (account) => {
    const [owner, , bucket = ''] = account.split('/')
    if (owner !== 'programme') return t('person', { bucket: say(bucketText(bucket)) })
    const network = bucket.replace(/^(chain|deposits)_/, '').replaceAll('_', '-')
    if (isNetwork(network))
      return t(bucket.startsWith('chain') ? 'chain' : 'deposits_of', { network: knownNetworks[network].name })
    const isHolding = bucket in accountTexts['en-GB'] && bucket !== 'chain' && bucket !== 'person'
    return isHolding ? t(bucket as Holding) : (campaignPoolNames(account)?.name[localeNow()] ?? account)
  }
}

/** One side of a user's transfer: a bucket of theirs by its word, any other account by its name. */
export function useSideName(): (side: string) => string {
  const say = useT()
  const nameOf = useAccountName()
  return (side) => (side.includes('/') ? nameOf(side) : say(bucketText(side)))
}
