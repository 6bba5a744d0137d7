import { useState, type ReactNode } from 'react'
import type { PublisherPage } from '@madang/contract/reading/publishers.ts'
import { VerifiedMark } from '@madang/ui/marks.tsx'
import { Note } from '@madang/ui/note.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { below } from '../../lib/server/address.ts'
import { Honours, Licences } from './credentials.tsx'
import { FollowButton } from './follow-button.tsx'
import { PublisherRow } from './publisher-row.tsx'
import './publishers.css'

type View = 'updates' | 'about' | 'people'

/** A profile (REQ-72): who it is, licences and honours, their articles, an introduction, the people; the company at the foot. */
export function Profile({
  page,
  updateCount,
  updates,
  onVisitor,
}: {
  page: PublisherPage
  /** How many articles there are; absent while they are on their way. */
  updateCount: number | undefined
  updates: ReactNode
  onVisitor?: (() => void) | undefined
}) {
  const { locale, t } = useLanguage()
  const [view, setView] = useState<View>('updates')
  const { id, kind, name, line, picture, isVerified, isSample, followers, language, people } = page
  const count = new Intl.NumberFormat(locale)
  return (
    <>
      <header className="pub-head" lang={language}>
        <img className="pub-pic" src={below(picture)} width="72" height="72" alt="" />
        <div className="grow">
          <h1 className="flex gap-4">
            <span>{name}</span>
            {isVerified ? <VerifiedMark label={t('publisher.verified')} /> : null}
          </h1>
          <p className="text-13 quiet">
            {line ? `${line} · ` : ''}
            {t('publisher.followers', { n: count.format(followers) })}
          </p>
        </div>
      </header>
      <div className="pad pub-acts">
        <FollowButton id={id} name={name} onVisitor={onVisitor} />
      </div>
      {isSample || language !== locale ? (
        <div className="pad pub-notes">
          {isSample ? <Note icon="info">{t(`publisher.sample.${kind}`)}</Note> : null}
          {language === locale ? null : (
            <Note icon="globe">{t('publisher.otherLanguage', { language: t(`language.${language}`) })}</Note>
          )}
        </div>
      ) : null}
      <Licences licences={page.licences} />
      <Honours honours={page.honours} />
      <div className="band" />
      <Segment
        look="cats"
        label={t('publisher.views')}
        panel="publisher-view"
        value={view}
        onValue={setView}
        choices={[
          {
            key: 'updates',
            label: `${t('publisher.updates')}${updateCount === undefined ? '' : ` ${count.format(updateCount)}`}`,
          },
          { key: 'about', label: t('publisher.about') },
          ...(people.length
            ? [{ key: 'people' as const, label: `${t(`publisher.people.${kind}`)} ${count.format(people.length)}` }]
            : []),
        ]}
      />
      <div id="publisher-view" role="tabpanel" aria-label={t('publisher.views')} className="pub-view">
        {view === 'updates' ? updates : null}
        {view === 'about' ? <Introduction text={page.introduction} language={language} /> : null}
        {view === 'people' ? people.map((each) => <PublisherRow key={each.id} publisher={each} />) : null}
      </div>
      <Company company={page.company} isSample={isSample} language={language} />
    </>
  )
}

function Introduction({ text, language }: { text: string; language: string }) {
  return (
    <div className="pad pub-text" lang={language}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text, which never move
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}

function Company({ company, isSample, language }: Pick<PublisherPage, 'company' | 'isSample' | 'language'>) {
  const { t } = useLanguage()
  if (!company) return null
  const { name, registrationNumber, address, representative, contact } = company
  return (
    <footer className="company">
      <address lang={language}>
        <b className="bold">{name}</b> · {t('publisher.representative', { name: representative })}
        <br />
        {t('publisher.registration', { number: registrationNumber })}
        <br />
        {address}
        <br />
        {t('publisher.contact', { contact })}
      </address>
      {isSample ? <p>{t('publisher.companySample')}</p> : null}
    </footer>
  )
}
