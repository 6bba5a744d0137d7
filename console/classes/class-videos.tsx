import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ClassVideo, removeVideo } from '@madang/contract/operators/class-videos.ts'
import { call, errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT } from '../lib/locale.ts'
import { figure, sizeText } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Load } from '../parts/load.tsx'
import { videosQuery } from './video-choice.tsx'

/** The number of CONFLICT. */
const conflict = 409

/** The uploaded videos, each removable while no class to come shows it. */
export function ClassVideos() {
  const t = useT()
  const query = useQuery(videosQuery)
  const [removed, setRemoved] = useState<ClassVideo>()
  return (
    <section className="stack">
      <h2>{t('classes.videos')}</h2>
      <Load query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="s">{t('classes.videosNone')}</p>
          ) : (
            <ul className="stack thin plain">
              {items.map((video) => (
                <li key={video.videoId} className="line">
                  <span>
                    <b className="any">{video.name}</b>
                    <br />
                    <span className="s">
                      {t('classes.videoUsed', { size: sizeText(video.bytes), n: figure(video.classes) })}
                    </span>
                  </span>
                  <button
                    type="button"
                    className="console-button thin end"
                    aria-label={`${t('classes.videoRemove')}: ${video.name}`}
                    onClick={() => setRemoved(video)}
                  >
                    {t('classes.videoRemove')}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Load>
      {removed ? <Remove video={removed} onClose={() => setRemoved(undefined)} /> : null}
    </section>
  )
}

function Remove({ video: { videoId, name }, onClose }: { video: ClassVideo; onClose: () => void }) {
  const t = useT()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(removeVideo, { videoId }),
    meta: { quiet: true },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: videosQuery.queryKey })
      onClose()
    },
  })
  const isShown = error instanceof Refusal && error.code === conflict
  return (
    <FormDialog
      title={t('classes.videoRemoveTitle', { name })}
      text={t('classes.videoRemoveText')}
      verb={t('classes.videoRemove')}
      danger
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {error ? (
        <p className="s wrong" role="alert">
          {isShown ? t('classes.videoShown') : errorMessage(error)}
        </p>
      ) : null}
    </FormDialog>
  )
}
