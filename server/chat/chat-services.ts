import type { Cards } from './cards.ts'
import type { Deliveries } from './delivery/deliveries.ts'
import type { DeliverySamples } from './delivery/delivery-samples.ts'
import type { Reader } from './reading/mark-read.ts'
import type { IndexKeeper } from './search/index-keeper.ts'
import type { Sender, SendingLimits } from './sending/send.ts'

/** What the functions of the chat need besides the request; made once at the start of the server. */
export interface ChatServices {
  readonly sender: Sender
  readonly sendingLimits: SendingLimits
  readonly reader: Reader
  readonly cards: Cards
  readonly deliveries: Deliveries
  readonly deliverySamples: DeliverySamples
  readonly messageIndex: IndexKeeper
}
