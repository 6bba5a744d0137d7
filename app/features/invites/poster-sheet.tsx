import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { cannotSave, OutsideHint } from '../../lib/parts/outside-hint.tsx'
import { drawPoster, posterSize } from './poster.ts'
import { rewardKeys } from '../../lib/keys/reward-keys.ts'

/** The poster of my invitation, to be held, saved or shared (REQ-40, REQ-118). Drawn on this phone when it is opened. */
export function PosterSheet({
  open,
  code,
  link,
  onClose,
}: {
  open: boolean
  code: string
  link: string
  onClose: () => void
}) {
  const { t } = useLanguage()
  return (
    <Sheet open={open} onClose={onClose} title={t('poster.title')}>
      <Poster code={code} link={link} />
    </Sheet>
  )
}

function Poster({ code, link }: { code: string; link: string }) {
  const { t, locale } = useLanguage()
  const {
    data: picture,
    error,
    refetch,
  } = useQuery({
    queryKey: rewardKeys.poster(locale, link),
    queryFn: () =>
      drawPoster(link, code, {
        locale,
        name: t('poster.name'),
        heading: t('poster.heading'),
        text: t('poster.text'),
        code: t('poster.code'),
        scan: t('poster.scan'),
        risk: t('poster.risk'),
      }),
    staleTime: Infinity,
    meta: { quiet: true },
  })
  const address = useAddress(picture)
  const file = picture && new File([picture], `madang-${code}.png`, { type: 'image/png' })
  const shared = file && 'canShare' in navigator && navigator.canShare({ files: [file] }) ? file : null
  if (error && !picture) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <div className="poster">
      {address ? (
        <img src={address} {...posterSize} alt={t('poster.picture', { code })} />
      ) : (
        <Skeleton height={360} radius="var(--r-card)" />
      )}
      <p className="text-13 quiet">{t('poster.hint')}</p>
      <div className="flex gap-8">
        {address && !cannotSave() ? (
          <a className={`${buttonClass({ kind: 'soft' })} grow`} href={address} download={`madang-${code}.png`}>
            <Icon name="download" size="s" />
            {t('poster.save')}
          </a>
        ) : null}
        {shared ? (
          <Button className="grow" onClick={() => void navigator.share({ files: [shared] }).catch(() => undefined)}>
            <Icon name="share" size="s" />
            {t('poster.share')}
          </Button>
        ) : null}
      </div>
      <OutsideHint words={t('inapp.save')} url={link} />
    </div>
  )
}

/** An address of a picture in memory, given back when it is not shown any more. */
function useAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return address
}
