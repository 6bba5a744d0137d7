import type { ReactNode } from 'react'
import './page-foot.css'

/** The end of a page that never scrolls away. `className` arranges what stands in it. */
export function PageFoot({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`page-foot ${className}`.trim()}>{children}</div>
}
