import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { locales } from '@madang/contract/locale.ts'
import * as calls from '@madang/contract/operators/publishers.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { queries } from '../lib/queries.ts'
import { Reason, Text } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import './side-by-side.css'

type Content = calls.PublisherContent
type Draft = Out<typeof calls.getPublisherDraft>
const none = { 'ko-KR': null, 'zh-CN': null, 'en-GB': null } as const

/** Licences and honours of a profile, each with who verified it and on which evidence (REQ-73). */
export function Credentials({
  content,
  draft,
  mayWrite,
  mayReview,
  onContent,
}: {
  content: Content
  draft: Draft | null
  mayWrite: boolean
  mayReview: boolean
  onContent: (content: Content) => void
}) {
  const t = useT()
  const { licences, honours } = content
  const setLicence = (at: number, more: Partial<Content['licences'][number]>) =>
    onContent({ ...content, licences: licences.map((each, index) => (index === at ? { ...each, ...more } : each)) })
  const setHonour = (at: number, more: Partial<Content['honours'][number]>) =>
    onContent({ ...content, honours: honours.map((each, index) => (index === at ? { ...each, ...more } : each)) })
  const key = () => crypto.randomUUID()
  return (
    <>
      <section className="panel creds">
        <h2>{t('publishers.licences')}</h2>
        {licences.map((licence, at) => (
          <fieldset key={licence.key} className="panel lang-part">
            <legend className="s">{licence.number || t('publishers.licences')}</legend>
            <fieldset className="bare" disabled={!mayWrite}>
              <div className="two">
                <Text
                  label={t('publishers.licence.number')}
                  maxLength={60}
                  value={licence.number}
                  onValue={(number) => setLicence(at, { number })}
                />
                <Text
                  label={t('publishers.licence.url')}
                  type="url"
                  pattern="https://.*"
                  value={licence.verifyUrl ?? ''}
                  onValue={(url) => setLicence(at, { verifyUrl: url || null })}
                />
              </div>
              <div className="side-by-side">
                {locales.map((locale) => {
                  const text = licence.texts[locale] ?? { kind: '', body: '' }
                  const say = (more: Partial<typeof text>) =>
                    setLicence(at, { texts: { ...licence.texts, [locale]: { ...text, ...more } } })
                  return (
                    <div key={locale} lang={locale}>
                      <Text
                        label={`${t('publishers.licence.kind')} · ${t(`language.${locale}`)}`}
                        maxLength={60}
                        value={text.kind}
                        onValue={(kind) => say({ kind })}
                      />
                      <Text
                        label={`${t('publishers.licence.body')} · ${t(`language.${locale}`)}`}
                        maxLength={80}
                        value={text.body}
                        onValue={(body) => say({ body })}
                      />
                    </div>
                  )
                })}
              </div>
              <button
                type="button"
                className="cb thin"
                onClick={() => onContent({ ...content, licences: licences.filter((each) => each !== licence) })}
              >
                {t('publishers.remove')}
              </button>
            </fieldset>
            <CheckLine credential={licence.key} draft={draft} mayReview={mayReview} />
          </fieldset>
        ))}
        {mayWrite ? (
          <button
            type="button"
            className="cb thin"
            onClick={() =>
              onContent({
                ...content,
                licences: [...licences, { key: key(), number: '', verifyUrl: null, texts: none }],
              })
            }
          >
            {t('publishers.add')}
          </button>
        ) : null}
      </section>
      <section className="panel creds">
        <h2>{t('publishers.honours')}</h2>
        {honours.map((honour, at) => (
          <fieldset key={honour.key} className="panel lang-part">
            <legend className="s">{t('publishers.honour')}</legend>
            <fieldset className="bare" disabled={!mayWrite}>
              <div className="side-by-side">
                {locales.map((locale) => (
                  <Text
                    key={locale}
                    label={t(`language.${locale}`)}
                    lang={locale}
                    maxLength={120}
                    value={honour.texts[locale] ?? ''}
                    onValue={(text) => setHonour(at, { texts: { ...honour.texts, [locale]: text || null } })}
                  />
                ))}
              </div>
              <button
                type="button"
                className="cb thin"
                onClick={() => onContent({ ...content, honours: honours.filter((each) => each !== honour) })}
              >
                {t('publishers.remove')}
              </button>
            </fieldset>
            <CheckLine credential={honour.key} draft={draft} mayReview={mayReview} />
          </fieldset>
        ))}
        {mayWrite ? (
          <button
            type="button"
            className="cb thin"
            onClick={() => onContent({ ...content, honours: [...honours, { key: key(), texts: none }] })}
          >
            {t('publishers.add')}
          </button>
        ) : null}
      </section>
    </>
  )
}

function CheckLine({ credential, draft, mayReview }: { credential: string; draft: Draft | null; mayReview: boolean }) {
  const t = useT()
  const [task, setTask] = useState<'check' | 'uncheck'>()
  const check = draft?.checks.find(({ key }) => key === credential)
  const isSaved = [...(draft?.content.licences ?? []), ...(draft?.content.honours ?? [])].some(
    ({ key }) => key === credential,
  )
  return (
    <div className="line s">
      {check && !check.isOutdated ? (
        <span className="pill ok">
          {t('publishers.checked', { time: moment(check.checkedAt), name: check.checkedBy })}
        </span>
      ) : (
        <span className={check ? 'pill warn' : 'pill'}>
          {t(check ? 'publishers.outdated' : 'publishers.unchecked')}
        </span>
      )}
      {check ? <span>{check.evidence}</span> : null}
      {mayReview && isSaved && (!check || check.isOutdated) ? (
        <button type="button" className="cb thin" onClick={() => setTask('check')}>
          {t('publishers.check')}
        </button>
      ) : null}
      {mayReview && check ? (
        <button type="button" className="cb thin" onClick={() => setTask('uncheck')}>
          {t('publishers.uncheck')}
        </button>
      ) : null}
      {draft && task ? (
        <CheckDialog task={task} draft={draft} credential={credential} onClose={() => setTask(undefined)} />
      ) : null}
    </div>
  )
}

function CheckDialog({
  task,
  draft: { publisherId, version },
  credential,
  onClose,
}: {
  task: 'check' | 'uncheck'
  draft: Draft
  credential: string
  onClose: () => void
}) {
  const t = useT()
  const [words, setWords] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      task === 'check'
        ? call(calls.checkCredential, { publisherId, version, key: credential, evidence: words })
        : call(calls.uncheckCredential, { publisherId, key: credential, reason: words }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={t(`publishers.${task}`)}
      text={t(task === 'check' ? 'publishers.checkText' : 'publishers.uncheckText')}
      verb={t(`publishers.${task}`)}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {task === 'check' ? (
        <Text
          label={t('publishers.evidence')}
          required
          minLength={3}
          maxLength={500}
          value={words}
          onValue={setWords}
        />
      ) : (
        <Reason value={words} onValue={setWords} />
      )}
    </FormDialog>
  )
}
