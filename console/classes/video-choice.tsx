import { useId } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getVideos, videoOfSource, videoSource } from '@madang/contract/operators/class-videos.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { sizeText } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { Text } from '../parts/fields.tsx'
import { VideoUploader } from './video-uploader.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

/** The list of uploaded videos and how large one may be. */
export const videosQuery = { queryKey: consoleKeys.classVideos(), queryFn: () => call(getVideos, {}) } as const

/** What a class shows: an uploaded video, one that is uploaded here and now, or an address. */
export function VideoChoice({
  source,
  error,
  onSource,
}: {
  source: string
  /** What the server found wrong with the address. */
  error: string | null
  onSource: (source: string) => void
}) {
  const t = useT()
  const id = useId()
  const { data } = useQuery(videosQuery)
  const items = data?.items ?? []
  const chosen = videoOfSource(source)
  const isAddress = source !== '' && !chosen
  return (
    <>
      <div className="field">
        <label className="s" htmlFor={id}>
          {t('classes.video')}
        </label>
        <select
          id={id}
          className="input"
          required
          value={isAddress ? 'address' : source}
          onChange={({ currentTarget: { value } }) => onSource(value === 'address' ? 'https://' : value)}
        >
          <option value="">{t('classes.videoChoose')}</option>
          {items.map(({ videoId, name, bytes }) => (
            <option key={videoId} value={videoSource(videoId)}>
              {name} · {sizeText(bytes)}
            </option>
          ))}
          {chosen && !items.some(({ videoId }) => videoId === chosen) ? <option value={source}>{chosen}</option> : null}
          <option value="address">{t('classes.videoAddress')}</option>
        </select>
      </div>
      {isAddress ? (
        <Text
          label={t('classes.source')}
          value={source}
          required
          hint={t('classes.sourceHint')}
          error={error}
          onValue={onSource}
        />
      ) : null}
      <VideoUploader
        mostBytes={data?.mostBytes ?? null}
        onUploaded={async (videoId) => {
          await queries.invalidateQueries({ queryKey: videosQuery.queryKey })
          onSource(videoSource(videoId))
        }}
      />
    </>
  )
}
