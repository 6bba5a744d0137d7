import { useQuery } from '@tanstack/react-query'
import type { DrawId } from '@madang/contract/campaigns/draws.ts'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { Note } from '@madang/ui/note.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Digest } from '../../../lib/parts/digest.tsx'
import { drawQuery } from '../queries.ts'
import { DrawList } from './draw-list.tsx'

/** Why nobody can choose the winners: what was published when, and what a secret alone would allow. */
export function WhyFair({ id, mine }: { id: DrawId; mine: number | null }) {
  const { t, locale } = useLanguage()
  const { data: draw } = useQuery(drawQuery(id))
  if (!draw) return null
  const { beacon } = draw
  const round = beacon.round.toLocaleString(locale)
  const time = koreanStart(beacon.at, locale)
  return (
    <section>
      <div className="section-head">
        <h2>{t('draw.why')}</h2>
      </div>
      <ol className="draw-steps">
        <Step icon={<FurtherIcon name="lock" />} title={t('draw.commit')} text={t('draw.commitText')}>
          <Digest label={t('draw.commitment')} value={draw.commitment} />
          <p className="text-12 quiet">{t('draw.publishedAt', { time: koreanStart(draw.committedAt, locale) })}</p>
        </Step>
        <Step icon={<Icon name="people" />} title={t('draw.list')} text={t('draw.listText')}>
          {draw.root ? (
            <>
              <Digest label={t('draw.root')} value={draw.root} />
              <DrawList id={id} mine={mine} />
            </>
          ) : null}
        </Step>
        <Step
          icon={<Icon name="dice" />}
          title={t('draw.beacon')}
          text={beacon.isDemo ? t('draw.beaconDemo', { round, time }) : t('draw.beaconText', { round, time })}
        />
        <Step icon={<FurtherIcon name="shield-check" />} title={t('draw.again')} text={t('draw.againText')} />
      </ol>
      <div className="pad">
        <Note>{t('draw.secretAlone')}</Note>
      </div>
    </section>
  )
}

function Step({
  icon,
  title,
  text,
  children,
}: {
  icon: React.ReactNode
  title: string
  text: string
  children?: React.ReactNode
}) {
  return (
    <li>
      <span className="draw-icon">{icon}</span>
      <div>
        <b className="block">{title}</b>
        <p className="text-13 quiet">{text}</p>
        {children}
      </div>
    </li>
  )
}
