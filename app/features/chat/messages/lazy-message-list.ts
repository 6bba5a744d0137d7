import { createElement, lazy, useState, type ComponentType, type ReactNode } from 'react'
import type { MessageListProps } from './message-list.tsx'

const fetchList = () => import('./message-list.tsx')

let here: ComponentType<MessageListProps> | undefined
// Asked for as soon as the conversation's own file runs, while the messages are still on their way.
fetchList().then(
  ({ MessageList }) => (here = MessageList),
  // Asked for again when it is drawn.
  () => undefined,
)
const Coming = lazy(async () => ({ default: (await fetchList()).MessageList }))

/** The list of messages, which comes in a file beside that of the conversation; the same one as long as it is on screen. */
export function LazyMessageList(props: MessageListProps): ReactNode {
  const [List] = useState(() => here ?? Coming)
  return createElement(List, props)
}
