import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { announcementId } from '@madang/contract/reading/announcements.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import * as calls from '@madang/contract/operators/announcements.ts'
import { momentOfKoreanField } from '@madang/client/korean-time.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { go } from '../lib/place.tsx'
import { meQuery, queries } from '../lib/queries.ts'
import { AnnouncementPreview } from '../parts/announcement-preview.tsx'
import { Earlier } from '../parts/earlier.tsx'
import { Text } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Withdraw } from '../parts/reason-window.tsx'
import { DeskPage } from '../shell/desk-page.tsx'
import '../parts/side-by-side.css'
import { NoticeState } from './announcements.tsx'

type Loaded = Out<typeof calls.getAnnouncement>
type Content = calls.AnnouncementContent
const empty: Content = { texts: { 'ko-KR': null, 'zh-CN': null, 'en-GB': null }, isImportant: false, link: null }

/** Writing an announcement in three languages; somebody else publishes it, now or at a time (REQ-71, REQ-172). */
export function AnnouncementPage({ name }: { name: string }) {
  const t = useT()
  const isNew = name === 'new'
  const query = useQuery({
    queryKey: ['announcement', name],
    queryFn: async () => (isNew ? null : call(calls.getAnnouncement, { id: announcementId.parse(name) })),
    refetchOnWindowFocus: false,
  })
  return (
    <DeskPage
      title={isNew ? t('notices.new') : t('nav.announcements')}
      query={query}
      mark={({ state }) => <NoticeState state={state} />}
      list={{ to: '/announcements', name: t('nav.announcements') }}
    >
      {(loaded) => <Desk key={loaded?.version ?? 0} loaded={loaded} />}
    </DeskPage>
  )
}

function Desk({ loaded }: { loaded: Loaded | null }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [content, setContent] = useState<Content>(loaded?.content ?? empty)
  const [task, setTask] = useState<'publish' | 'withdraw'>()
  const save = useMutation({
    mutationFn: () =>
      call(calls.saveAnnouncement, {
        id: loaded?.id ?? null,
        version: loaded?.version ?? 0,
        content: trimmed(content),
      }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries()
      go(`/announcements/${id}`, {}, { replace: true })
    },
  })
  const mayWrite = me?.rights.includes('announcements.write') ?? false
  const mayReview = me?.rights.includes('announcements.review') ?? false
  const isChanged = JSON.stringify(trimmed(content)) !== JSON.stringify(loaded?.content ?? empty)
  const isWhole = locales.every((locale) => loaded?.content.texts[locale])
  const versionOf = (version: number) => loaded?.versions.find((each) => each.version === version)?.content
  const say = (locale: Locale, more: Partial<{ title: string; body: string }>) => {
    const before = content.texts[locale] ?? { title: '', body: '' }
    setContent({ ...content, texts: { ...content.texts, [locale]: { ...before, ...more } } })
  }
  return (
    <>
      <div className="desk">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate()
          }}
        >
          <div className="side-by-side">
            {locales.map((locale) => (
              <fieldset key={locale} className="panel lang-part" lang={locale} disabled={!mayWrite}>
                <legend className="b">{t(`language.${locale}`)}</legend>
                <Text
                  label={t('notices.title')}
                  maxLength={120}
                  value={content.texts[locale]?.title ?? ''}
                  onValue={(title) => say(locale, { title })}
                />
                <label className="field">
                  <span>{t('notices.body')}</span>
                  <textarea
                    className="in"
                    rows={10}
                    maxLength={4000}
                    value={content.texts[locale]?.body ?? ''}
                    onChange={(event) => say(locale, { body: event.currentTarget.value })}
                  />
                </label>
              </fieldset>
            ))}
          </div>
          <Text
            label={t('notices.link')}
            maxLength={120}
            pattern="/[a-z][a-zA-Z0-9/?=&_.\-]*"
            disabled={!mayWrite}
            value={content.link ?? ''}
            onValue={(link) => setContent({ ...content, link: link || null })}
          />
          <label className="tick">
            <input
              type="checkbox"
              disabled={!mayWrite}
              checked={content.isImportant}
              onChange={(event) => setContent({ ...content, isImportant: event.currentTarget.checked })}
            />
            {t('notices.important')}
          </label>
          <div className="line">
            {mayWrite ? (
              <button type="submit" className="cb pri" disabled={!isChanged || save.isPending}>
                {t('notices.save')}
              </button>
            ) : null}
            {loaded?.state === 'draft' && mayReview && loaded.mayPublish && isWhole && !isChanged ? (
              <button type="button" className="cb pri" onClick={() => setTask('publish')}>
                {t('notices.publish')}
              </button>
            ) : null}
            {loaded && loaded.state !== 'withdrawn' && mayReview ? (
              <button type="button" className="cb" onClick={() => setTask('withdraw')}>
                {t('notices.withdraw')}
              </button>
            ) : null}
            {loaded?.state === 'draft' && !loaded.mayPublish ? <span className="s">{t('notices.own')}</span> : null}
            {loaded?.state === 'draft' && !isWhole ? <span className="s">{t('notices.missing')}</span> : null}
          </div>
        </form>
        <AnnouncementPreview content={trimmed(content)} />
      </div>
      {loaded ? (
        <section className="creds">
          <h2>{t('notices.versions')}</h2>
          <Earlier
            of={`announcement ${loaded.id}`}
            versions={loaded.versions}
            newest={loaded.version}
            now={linesOf(trimmed(content))}
            linesOf={(version) => linesOf(versionOf(version) ?? empty)}
            onRestore={mayWrite ? (version) => setContent(versionOf(version) ?? content) : undefined}
          />
        </section>
      ) : null}
      {loaded && task === 'publish' ? <Publish loaded={loaded} onClose={() => setTask(undefined)} /> : null}
      {loaded && task === 'withdraw' ? (
        <Withdraw
          withdraw={(reason) => call(calls.withdrawAnnouncement, { id: loaded.id, reason })}
          onClose={() => setTask(undefined)}
        />
      ) : null}
    </>
  )
}

/** What an announcement says, line by line, to be compared. */
function linesOf({ texts, isImportant, link }: Content): string[] {
  const bodies = locales.flatMap((locale) => {
    const text = texts[locale]
    return text ? [`${locale}: ${text.title}`, ...text.body.split('\n').filter(Boolean)] : []
  })
  return [link ?? '–', isImportant ? '!' : '–', ...bodies]
}

function Publish({ loaded, onClose }: { loaded: Loaded; onClose: () => void }) {
  const t = useT()
  const [at, setAt] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(calls.publishAnnouncement, {
        id: loaded.id,
        version: loaded.version,
        publishAt: momentOfKoreanField(at)?.getTime() ?? null,
      }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t('notices.publish')}
      text={t('notices.publishText')}
      verb={t('notices.publish')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <Text label={t('notices.at')} type="datetime-local" value={at} onValue={setAt} />
    </FormDialog>
  )
}

/** A language in which nothing is written is none. */
function trimmed(content: Content): Content {
  const kept = (locale: Locale) => {
    const text = content.texts[locale]
    return text && (text.title.trim() || text.body.trim()) ? text : null
  }
  return { ...content, texts: { 'ko-KR': kept('ko-KR'), 'zh-CN': kept('zh-CN'), 'en-GB': kept('en-GB') } }
}
