import { customers, Hours } from '../casework/service/customers.tsx'
import { Queue } from '../casework/queue.tsx'
import { useT } from '../lib/locale.ts'
import { Frame } from '../shell/frame.tsx'

/** Who waits for customer service, and the conversation of whom one answers (REQ-102, REQ-173). */
export function Service() {
  const t = useT()
  return (
    <Frame title={t('nav.service')} more={<Hours />}>
      <Queue kind={customers} state="waiting" />
    </Frame>
  )
}
