import { useState } from 'react'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { Check } from '@madang/ui/forms/check.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import type { Registered } from './use-registration.ts'

/** After registration: the ID to log in with and the recovery codes, shown only now, before anything else (REQ-42, REQ-50). */
export function Welcome({ who, onGo }: { who: Registered; onGo: () => void }) {
  const t = useT()
  const [isKept, setKept] = useState(false)
  const all = [t('my.id', { id: who.userId }), ...who.recoveryCodes].join('\n')
  return (
    <main className="welcome">
      <Avatar number={who.avatar} size={64} />
      <div>
        <h1>{t('welcome.title', { name: who.nickName })}</h1>
        <p className="quiet">{t('welcome.text')}</p>
      </div>
      <section className="card">
        <h2 className="text-13 quiet">{t('welcome.id')}</h2>
        <p className="flex spread">
          <span className="id tabular">{who.userId}</span>
          <IconButton icon="copy" label={t('welcome.copyId')} onClick={() => void copy(who.userId)} />
        </p>
      </section>
      <section className="card">
        <h2 className="bold">{t('welcome.codes')}</h2>
        <p className="text-13 quiet">{t('welcome.codesText')}</p>
        <ul className="codes">
          {who.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <Button kind="soft" size="m" onClick={() => void copy(all)}>
        {t('welcome.copyAll')}
      </Button>
      <Check checked={isKept} onChecked={setKept}>
        {t('welcome.kept')}
      </Check>
      <div className="foot">
        <Button wide disabled={!isKept} onClick={onGo}>
          {t('welcome.action')}
        </Button>
      </div>
    </main>
  )
}
