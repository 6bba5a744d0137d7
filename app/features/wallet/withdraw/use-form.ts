import { useQuery } from '@tanstack/react-query'
import { NetworkError } from '@madang/client/refusal.ts'
import type { MoneyReadings } from '@madang/contract/wallet/money-readings.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { errorMessage } from '../../../lib/server/queries.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { networksQuery } from '../../../data/queries/networks.ts'
import type { Network } from '../networks-query.ts'
import { draftOf, type Typed } from './draft-of.ts'
import { fieldOf, quoteQuery, stepOf, type Quote, type Step } from './quote.ts'
import { refusedAddress } from './refused-address.ts'

/** So long after the last key the server is asked, in milliseconds. */
const settleMs = 250

/** Everything the three steps look at: what was typed, the networks, and what the server says of it. */
export interface Form {
  readonly asset: WithdrawableAsset
  readonly typed: Typed
  readonly networks: readonly Network[]
  /** Those that are switched off for now. */
  readonly paused: readonly Network[]
  /** What may still leave today, or in 24 hours. */
  readonly daily: { readonly rest: string; readonly over: MoneyReadings['dailyOver'] }
  /** What it costs and brings; undefined while something is wrong or not known yet. */
  readonly quote: Quote | undefined
  /** The words of what is wrong, the step on which that can be mended, and on the second its field. */
  readonly wrong: {
    readonly words: string | undefined
    readonly step: Step | null
    readonly field: 'address' | 'tag'
  } | null
  /** The server has not answered yet. */
  readonly isChecking: boolean
  /** The wire is cut: asking again may help. */
  readonly isCut: boolean
  readonly again: () => void
}

/** The form of a withdrawal; undefined until its draft and the networks are there, with why they are not. */
export function useForm(asset: WithdrawableAsset): { form: Form | undefined; error: unknown; again: () => void } {
  const { locale } = useLanguage()
  const typed = draftOf(asset).use()
  const networks = useQuery(networksQuery(asset, locale))
  const now = typed && [typed.quantity, typed.network, typed.address, typed.tag].join('\n')
  const asked = useSettled(now, settleMs)
  const [quantity = '', network = '', address = '', tag = ''] = asked?.split('\n') ?? []
  const refused = typed && networks.data && refusedAddress(typed, networks.data.networks, locale)
  const { data, error, isFetching, refetch } = useQuery({
    ...quoteQuery(asset, { quantity, network, address, tag }),
    enabled: quantity !== '',
  })
  const isSame = now === asked
  const failed = isSame && error ? { words: errorMessage(error), step: stepOf(error), field: fieldOf(error) } : null
  const form = typed &&
    networks.data && {
      asset,
      typed,
      networks: networks.data.isAccepting ? networks.data.networks.filter(({ isOpen }) => isOpen) : [],
      paused: networks.data.networks.filter(({ isPaused }) => isPaused),
      daily: { rest: networks.data.dailyRest, over: networks.data.dailyOver },
      quote: isSame && !error && !refused ? data : undefined,
      // What is wrong with the amount is mended first.
      wrong: failed?.step === 1 ? failed : (refused ?? failed),
      isChecking: !refused && (!isSame || (isFetching && !data)),
      isCut: error instanceof NetworkError,
      again: () => void refetch(),
    }
  return { form, error: networks.error, again: () => void networks.refetch() }
}
