import { settings } from './settings.ts'

/** Whether amounts are hidden, and the eye: where this phone has a lock, it opens after it. */
export function useHideMoney(): [isHidden: boolean, toggle: () => void] {
  const isHidden = settings((state) => state.hideMoney)
  return [isHidden, isHidden ? () => void show() : () => settings.setState({ hideMoney: true })]
}

async function show() {
  const { showMoney } = await import('../lock/this-phone.ts')
  showMoney()
}
