import { ServiceState } from './service-state.tsx'

/** Above the conversation with customer service: whether it answers now, and my place (REQ-102). */
export function ServiceStrip() {
  return (
    <div className="conversation-strip">
      <ServiceState />
    </div>
  )
}
