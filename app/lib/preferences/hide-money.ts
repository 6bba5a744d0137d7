import { showMoney } from '../lock/this-phone.ts'
import { settings } from './settings.ts'

/** Whether amounts are hidden, and the eye: where this phone has a lock, it opens after it. */
export function useHideMoney(): [isHidden: boolean, toggle: () => void] {
  const isHidden = settings((state) => state.hideMoney)
  return [isHidden, isHidden ? showMoney : () => settings.setState({ hideMoney: true })]
}
