import type { ReactNode } from 'react'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button } from '@madang/ui/button.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { ConfirmCodes } from '../../lib/parts/confirm-codes.tsx'
import type { Registered } from '../../data/pending-codes.ts'

/** After registration: the ID to log in with and the recovery codes, until two of them are typed or they are put off (REQ-42, REQ-50). */
export function Welcome({
  who,
  onConfirmed,
  onLater,
  children,
}: {
  who: Omit<Registered, 'token'>
  onConfirmed: () => void
  onLater: () => void
  /** What can be done at once. */
  children: ReactNode
}) {
  const t = useT()
  const all = [t('my.id', { id: who.userId }), ...who.recoveryCodes].join('\n')
  return (
    <main className="welcome">
      <Avatar number={who.avatar} size={64} />
      <h1>{t('welcome.title', { name: who.nickName })}</h1>
      {children}
      <section className="card">
        <h2 className="text-13 quiet">{t('welcome.id')}</h2>
        <p className="flex spread">
          <span className="id tabular">{who.userId}</span>
          <IconButton icon="copy" label={t('welcome.copyId')} onClick={() => void copy(who.userId)} />
        </p>
        <p className="text-13 quiet">{t('welcome.text')}</p>
      </section>
      <section className="card">
        <h2 className="bold">{t('welcome.codes')}</h2>
        <p className="text-13 quiet">{t('welcome.codesText')}</p>
        <ol className="codes">
          {who.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </section>
      <Button kind="soft" size="m" onClick={() => void copy(all)}>
        {t('welcome.copyAll')}
      </Button>
      <section className="card">
        <h2 className="bold">{t('codes.check')}</h2>
        <p className="text-13 quiet">{t('codes.checkText')}</p>
        <ConfirmCodes codes={who.recoveryCodes} verb={t('welcome.action')} onConfirmed={onConfirmed} />
      </section>
      <Button kind="plain" wide onClick={onLater}>
        {t('codes.later')}
      </Button>
    </main>
  )
}
