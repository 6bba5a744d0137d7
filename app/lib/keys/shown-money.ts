import { accountKeys } from './account-keys.ts'
import { rewardKeys } from './reward-keys.ts'
import { walletKeys } from './wallet-keys.ts'

/** What shows an amount of mine, or what became of a request for it. */
export const shownMoney = [
  rewardKeys.overview(),
  rewardKeys.books(),
  rewardKeys.statements(),
  rewardKeys.airdrop(),
  rewardKeys.inviteOverview(),
  rewardKeys.invitees(),
  walletKeys.balances(),
  walletKeys.allWithdrawals(),
  walletKeys.openWithdrawals(),
  walletKeys.eachWithdrawal(),
  walletKeys.buybacks(),
  walletKeys.everyDeposit(),
  accountKeys.activity(),
]
