import { useState } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { lazySheet } from '../../lib/parts/lazy-sheet.tsx'
import { QrCode } from '../../lib/parts/qr-code.tsx'
import { share } from '../../lib/share.ts'

const PosterSheet = lazySheet(
  async () => (await import('./poster-sheet.tsx')).PosterSheet,
  ({ open }) => open,
)

/** Code, link and QR code of my invitation, with copying and, where the phone can, its own sharing (REQ-40, REQ-118). */
export function InviteCard({ code, link, onToFriend }: { code: string; link: string; onToFriend: () => void }) {
  const t = useT()
  const [isPoster, setPoster] = useState(false)
  return (
    <section className="invitation">
      <QrCode text={link} label={t('invite.qr')} className="invitation-qr" />
      <div className="invitation-side">
        <div>
          <p className="text-13 quiet">{t('invite.code')}</p>
          <p className="invitation-code">{code}</p>
          <p className="text-13 quiet one">{link.replace(/^https?:\/\//, '')}</p>
        </div>
        <div className="flex gap-8">
          <Button size="m" className="grow" onClick={() => void copy(link, t('invite.copied'))}>
            {t('invite.copyLink')}
          </Button>
          <IconButton icon="chat" className="invitation-share" label={t('card.toFriend')} onClick={onToFriend} />
          {'share' in navigator ? (
            <IconButton
              icon="share"
              className="invitation-share"
              label={t('invite.share')}
              onClick={() => void share(t('invite.shareText'), link, t('invite.copied'))}
            />
          ) : null}
        </div>
      </div>
      <Button kind="soft" size="m" className="invitation-poster" onClick={() => setPoster(true)}>
        <Icon name="picture" size="s" />
        {t('poster.open')}
      </Button>
      <PosterSheet open={isPoster} code={code} link={link} onClose={() => setPoster(false)} />
    </section>
  )
}
