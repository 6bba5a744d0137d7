import type { PushSwitch } from '@madang/contract/chat/push-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'

declare module '../db/tables.ts' {
  interface Tables {
    push_subscription: {
      session_id: string
      user_id: UserId
      endpoint: string
      p256dh: string
      auth: string
      locale: Locale
      created_at: Date
      /** The key of ours it subscribed to; null for the first there was. */
      push_key: string | null
      /** When its session was ended by somebody who may not be its owner. */
      ended_at: Date | null
    }
    notification_setting: Record<PushSwitch, boolean> & {
      user_id: UserId
      hide_sender: boolean
      quiet_from: number | null
      quiet_to: number | null
      time_zone: string
    }
  }
}
