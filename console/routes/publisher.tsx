import { useState } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { userId as userIdShape } from '@madang/contract/ids.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import * as calls from '@madang/contract/operators/publishers.ts'
import {
  publisherId as publisherIdShape,
  publisherKind,
  type PublisherId,
} from '@madang/contract/reading/publisher-item.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call, errorMessage } from '../lib/call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import { useT } from '../lib/locale.ts'
import { meQuery, queries } from '../lib/queries.ts'
import { profileLines } from '../lib/profile-lines.ts'
import { Credentials } from '../parts/credentials.tsx'
import { Earlier } from '../parts/earlier.tsx'
import { Text } from '../parts/fields.tsx'
import { ProfilePreview } from '../parts/profile-preview.tsx'
import { PictureChoice } from '../parts/picture-choice.tsx'
import { DeskPage } from '../shell/desk-page.tsx'
import '../parts/side-by-side.css'

export type PublisherDraft = Out<typeof calls.getPublisherDraft>
export type PublisherContent = calls.PublisherContent

const none = { 'ko-KR': null, 'zh-CN': null, 'en-GB': null } as const
const empty: PublisherContent = {
  kind: 'studio',
  picture: '/pictures/sample/publishers/madang.svg',
  studioId: null,
  userId: null,
  texts: none,
  company: none,
  licences: [],
  honours: [],
}
const notFound = 404

/** Writing a profile in three languages; another operator verifies its licences and publishes it (REQ-72, REQ-73). */
export function PublisherPage({ name }: { name: string }) {
  const t = useT()
  const id = publisherIdShape.parse(name)
  const query = useQuery({
    queryKey: ['publisher', id],
    // A profile nobody has saved yet is written here too.
    queryFn: () =>
      call(calls.getPublisherDraft, { publisherId: id }).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === notFound) return null
        throw error
      }),
    refetchOnWindowFocus: false,
  })
  return (
    <DeskPage title={id} query={query} list={{ to: '/publishers', name: t('nav.publishers') }}>
      {(draft) => <Desk key={draft?.version ?? 0} id={id} draft={draft} />}
    </DeskPage>
  )
}

function Desk({ id, draft }: { id: PublisherId; draft: PublisherDraft | null }) {
  const t = useT()
  const { data: me } = useQuery(meQuery)
  const [content, setContent] = useState<PublisherContent>(draft?.content ?? empty)
  const version = draft?.version ?? 0
  const settled = { onSettled: () => queries.invalidateQueries() }
  const save = useMutation({
    mutationFn: () => call(calls.savePublisher, { publisherId: id, version, content: trimmed(content) }),
    ...settled,
  })
  const publish = useMutation({
    mutationFn: () => call(calls.publishPublisher, { publisherId: id, version }),
    ...settled,
  })
  const mayWrite = me?.rights.includes('publishers.write') ?? false
  const mayUpload = me?.rights.includes('pictures.upload') ?? false
  const mayReview = (me?.rights.includes('publishers.review') && draft?.mayReview) ?? false
  const isChanged = JSON.stringify(trimmed(content)) !== JSON.stringify(draft?.content ?? empty)
  const versionOf = (earlier: number) => call(calls.getPublisherVersion, { publisherId: id, version: earlier })
  const sayError = (error: unknown) => toast(errorMessage(error))
  const set = (more: Partial<PublisherContent>) => setContent({ ...content, ...more })
  return (
    <>
      <div className="desk">
        <div>
          <form
            id="profile"
            onSubmit={(event) => {
              event.preventDefault()
              save.mutate()
            }}
          >
            <fieldset disabled={!mayWrite} className="bare">
              <div className="two">
                <label className="field">
                  <span>{t('publishers.kind')}</span>
                  <select
                    className="in"
                    value={content.kind}
                    onChange={(event) => set({ kind: publisherKind.parse(event.currentTarget.value) })}
                  >
                    {publisherKind.options.map((kind) => (
                      <option key={kind} value={kind}>
                        {t(`publishers.kind.${kind}`)}
                      </option>
                    ))}
                  </select>
                </label>
                <div className="field">
                  <span className="s">{t('publishers.picture')}</span>
                  <div className="line">
                    <img className="round-pic" src={content.picture} width="40" height="40" alt="" />
                    {mayUpload ? (
                      <PictureChoice
                        label={t('picture.choose')}
                        onPicture={({ id: pictureId }) => set({ picture: editorialImagePath(pictureId, 'thumb') })}
                      />
                    ) : null}
                  </div>
                </div>
                <Text
                  label={t('publishers.studio')}
                  pattern="[a-z0-9\-]{1,60}"
                  value={content.studioId ?? ''}
                  onValue={(studio) => set({ studioId: studio ? (studio as PublisherId) : null })}
                />
                <Text
                  label={t('publishers.user')}
                  pattern="[1-9][0-9]{9}"
                  inputMode="numeric"
                  value={content.userId ?? ''}
                  onValue={(user) => set({ userId: user ? (user as typeof content.userId) : null })}
                />
              </div>
              <div className="side-by-side">
                {locales.map((locale) => (
                  <InOneLanguage key={locale} locale={locale} content={content} onContent={setContent} />
                ))}
              </div>
            </fieldset>
          </form>
          <Credentials
            content={content}
            draft={draft}
            mayWrite={mayWrite}
            mayReview={mayReview && !isChanged}
            onContent={setContent}
          />
          <div className="line">
            {mayWrite ? (
              <button type="submit" form="profile" className="cb pri" disabled={!isChanged || save.isPending}>
                {t('publishers.save')}
              </button>
            ) : null}
            {draft && mayReview && !isChanged && draft.publishedVersion !== version ? (
              <button type="button" className="cb pri" disabled={publish.isPending} onClick={() => publish.mutate()}>
                {t('publishers.publish', { n: version })}
              </button>
            ) : null}
            {draft && !draft.mayReview ? <span className="s">{t('publishers.own')}</span> : null}
          </div>
        </div>
        <ProfilePreview id={id} content={trimmed(content)} />
      </div>
      {draft ? (
        <section className="creds">
          <h2>{t('notices.versions')}</h2>
          <Earlier
            of={`profile ${id}`}
            versions={draft.versions}
            newest={version}
            now={profileLines(trimmed(content))}
            linesOf={async (earlier) => profileLines(await versionOf(earlier))}
            onRestore={mayWrite ? (earlier) => void versionOf(earlier).then(setContent, sayError) : undefined}
          />
        </section>
      ) : null}
    </>
  )
}

const companyFields = ['name', 'registrationNumber', 'address', 'representative', 'contact'] as const

function InOneLanguage({
  locale,
  content,
  onContent,
}: {
  locale: Locale
  content: PublisherContent
  onContent: (content: PublisherContent) => void
}) {
  const t = useT()
  const text = content.texts[locale] ?? { name: '', line: '', introduction: '' }
  const company = content.company[locale] ?? blankCompany
  const say = (more: Partial<typeof text>) =>
    onContent({ ...content, texts: { ...content.texts, [locale]: { ...text, ...more } } })
  return (
    <fieldset className="panel lang-part" lang={locale}>
      <legend className="b">{t(`language.${locale}`)}</legend>
      <Text label={t('publishers.name')} maxLength={40} value={text.name} onValue={(name) => say({ name })} />
      <Text label={t('publishers.line')} maxLength={60} value={text.line} onValue={(line) => say({ line })} />
      <label className="field">
        <span>{t('publishers.introduction')}</span>
        <textarea
          className="in"
          rows={6}
          maxLength={3000}
          value={text.introduction}
          onChange={(event) => say({ introduction: event.currentTarget.value })}
        />
      </label>
      <h3 className="s b">{t('publishers.company')}</h3>
      {companyFields.map((field) => (
        <Text
          key={field}
          label={t(`publishers.company.${field}`)}
          maxLength={120}
          value={company[field]}
          onValue={(value) =>
            onContent({ ...content, company: { ...content.company, [locale]: { ...company, [field]: value } } })
          }
        />
      ))}
    </fieldset>
  )
}

const blankCompany = { name: '', registrationNumber: '', address: '', representative: '', contact: '' }

/** A language without a name is none; so is a company, a licence and an honour in it. */
function trimmed(content: PublisherContent): PublisherContent {
  const each = <T,>(texts: Readonly<Record<Locale, T | null>>, isWritten: (text: T) => boolean) => {
    const kept = (locale: Locale) => {
      const text = texts[locale]
      return text !== null && isWritten(text) ? text : null
    }
    return { 'ko-KR': kept('ko-KR'), 'zh-CN': kept('zh-CN'), 'en-GB': kept('en-GB') }
  }
  return {
    ...content,
    userId: content.userId && userIdShape.safeParse(content.userId).success ? content.userId : null,
    texts: each(content.texts, ({ name }) => name.trim() !== ''),
    company: each(content.company, ({ name }) => name.trim() !== ''),
    licences: content.licences.map((licence) => ({
      ...licence,
      texts: each(licence.texts, ({ kind, body }) => Boolean(kind.trim() && body.trim())),
    })),
    honours: content.honours.map((honour) => ({ ...honour, texts: each(honour.texts, (text) => text.trim() !== '') })),
  }
}
