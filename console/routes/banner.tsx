import { useMemo, useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { locales } from '@madang/contract/locale.ts'
import * as calls from '@madang/contract/operators/banners.ts'
import type { Scene } from '@madang/contract/operators/preview.ts'
import { bannerLines, emptyBanner, trimmedBanner } from '../lib/banner-draft.ts'
import { call, errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT } from '../lib/locale.ts'
import { go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { BannerFields } from '../parts/banner-fields.tsx'
import { Earlier } from '../parts/earlier.tsx'
import { Phone } from '../parts/phone.tsx'
import { PreviewBar, type Look } from '../parts/preview-bar.tsx'
import { Withdraw } from '../parts/reason-window.tsx'
import { DeskPage } from '../shell/desk-page.tsx'
import '../parts/side-by-side.css'
import { BannerMark } from './banners.tsx'

type Loaded = Out<typeof calls.getBanner>

/** Writing a banner in three languages; somebody else gives it to readers, who see it in its time (REQ-62, REQ-172). */
export function BannerPage({ name }: { name: string }) {
  const t = useT()
  const isNew = name === 'new'
  const query = useQuery({
    queryKey: ['banner', name],
    queryFn: async () => (isNew ? null : call(calls.getBanner, { id: calls.bannerId.parse(name) })),
    refetchOnWindowFocus: false,
  })
  return (
    <DeskPage
      title={isNew ? t('banners.new') : t('banners.one')}
      query={query}
      mark={(banner) => <BannerMark row={banner} at={query.dataUpdatedAt} />}
      list={{ to: '/banners', name: t('nav.banners') }}
    >
      {(loaded) => <Desk key={`${loaded?.version ?? 0} ${loaded?.state}`} loaded={loaded} />}
    </DeskPage>
  )
}

function Desk({ loaded }: { loaded: Loaded | null }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [content, setContent] = useState(loaded?.content ?? emptyBanner)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const kept = trimmedBanner(content)
  const save = useMutation({
    mutationFn: () =>
      call(calls.saveBanner, {
        id: loaded?.id ?? null,
        version: loaded?.version ?? 0,
        content: calls.bannerContent.encode(kept),
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries()
      go(`/banners/${id}`, {}, { replace: true })
    },
    meta: { quiet: true },
  })
  const publish = useMutation({
    mutationFn: (one: Loaded) => call(calls.publishBanner, { id: one.id, version: one.version }),
    onSettled: () => queries.invalidateQueries(),
    meta: { quiet: true },
  })
  const mayWrite = me?.rights.includes('banners.write') ?? false
  const mayReview = me?.rights.includes('banners.review') ?? false
  const isChanged = JSON.stringify(kept) !== JSON.stringify(loaded?.content ?? emptyBanner)
  const isWritten = locales.some((locale) => kept.texts[locale])
  const versionOf = (version: number) => loaded?.versions.find((each) => each.version === version)?.content
  const error = save.error ?? publish.error
  return (
    <>
      <div className="desk">
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate()
          }}
        >
          <BannerFields
            content={content}
            mayWrite={mayWrite}
            wrong={error instanceof Refusal ? error.field : null}
            onContent={setContent}
          />
          {error ? (
            <p className="wrong" role="alert">
              {error instanceof Refusal && error.field?.includes('link') ? t('banners.noTarget') : errorMessage(error)}
            </p>
          ) : null}
          <div className="line">
            {mayWrite ? (
              <button type="submit" className="cb pri" disabled={!isChanged || !isWritten || save.isPending}>
                {t('notices.save')}
              </button>
            ) : null}
            {loaded?.state === 'draft' && mayReview && loaded.mayPublish && !isChanged ? (
              <button
                type="button"
                className="cb pri"
                disabled={publish.isPending}
                onClick={() => publish.mutate(loaded)}
              >
                {t('notices.publish')}
              </button>
            ) : null}
            {loaded && loaded.state !== 'withdrawn' && mayReview ? (
              <button type="button" className="cb" onClick={() => setWithdrawing(true)}>
                {t('notices.withdraw')}
              </button>
            ) : null}
            {loaded?.state === 'draft' && !loaded.mayPublish ? <span className="s">{t('notices.own')}</span> : null}
          </div>
        </form>
        <BannerPreview content={kept} />
      </div>
      {loaded ? (
        <section className="creds">
          <h2>{t('notices.versions')}</h2>
          <Earlier
            of={`banner ${loaded.id}`}
            versions={loaded.versions}
            newest={loaded.version}
            now={bannerLines(kept)}
            linesOf={(version) => bannerLines(versionOf(version) ?? emptyBanner)}
            onRestore={mayWrite ? (version) => setContent(versionOf(version) ?? content) : undefined}
          />
        </section>
      ) : null}
      {loaded && isWithdrawing ? (
        <Withdraw
          withdraw={(reason) => call(calls.withdrawBanner, { id: loaded.id, reason })}
          onClose={() => setWithdrawing(false)}
        />
      ) : null}
    </>
  )
}

/** The line of Home with this banner alone, in the app's own drawing. */
function BannerPreview({ content }: { content: calls.BannerContent }) {
  const t = useT()
  const [look, setLook] = useState<Look>({ locale: 'ko-KR', theme: 'light' })
  const { locale, theme } = look
  const { texts, picture, link } = content
  const text = texts[locale]
  const scene = useMemo<Scene>(
    () => ({
      screen: 'banners',
      locale,
      theme,
      banners: text ? [{ id: 'preview', ...text, picture: picture ?? '', link }] : [],
    }),
    [locale, theme, text, picture, link],
  )
  return (
    <aside className="stack">
      <PreviewBar look={look} onLook={setLook} />
      <Phone low scene={scene} label={t('editor.preview')} />
      {text ? null : <p className="s">{t('banners.notInLanguage')}</p>}
    </aside>
  )
}
