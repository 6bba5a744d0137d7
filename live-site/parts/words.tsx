import type { ReactNode } from 'react'
import type { LiveClass } from '@madang/contract/rewards/live.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { t } from '../lib/locale.ts'

/** What a class is called and who teaches it, with a line below where there is one. */
export function Words({ lesson: { title, lecturer, isSample }, children }: { lesson: LiveClass; children: ReactNode }) {
  return (
    <div className="words">
      <h1>{title}</h1>
      <div className="who">
        <Avatar number={lecturer.avatar} size={32} />
        <b>{lecturer.name}</b>
        {isSample ? <span className="badge">{t('sample')}</span> : null}
      </div>
      {children ? <p className="small">{children}</p> : null}
    </div>
  )
}
