import type { PublisherPage } from '@madang/contract/reading/publishers.ts'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { useLanguage } from '../../lib/locale.ts'
import { dateWords } from '../../lib/format/date-words.ts'

/** Licences with number, body and where to look them up; each says whether an operator did, and when (REQ-72, REQ-73). */
export function Licences({ licences }: { licences: PublisherPage['licences'] }) {
  const { locale, t } = useLanguage()
  return licences.map(({ kind, number, body, verifyUrl, verifyTime }) => (
    <section key={number} className="licence" aria-label={kind}>
      <p className={verifyTime ? 'f g8 b ok' : 'f g8 b q'}>
        <FurtherIcon name={verifyTime ? 'shield-check' : 'shield'} />
        <span>{t(verifyTime ? 'publisher.licenceVerified' : 'publisher.licenceUnverified')}</span>
      </p>
      <dl className="dl s13">
        <dt>{t('publisher.licenceKind')}</dt>
        <dd>{kind}</dd>
        <dt>{t('publisher.licenceNumber')}</dt>
        <dd className="n">{number}</dd>
        <dt>{t('publisher.licenceBody')}</dt>
        <dd>{body}</dd>
        {verifyTime ? (
          <>
            <dt>{t('publisher.licenceDay')}</dt>
            <dd className="n">{dateWords(verifyTime, locale, 'longDate')}</dd>
          </>
        ) : null}
      </dl>
      {verifyUrl ? (
        <a className="f g4 acc b s13 licence-link" href={verifyUrl} target="_blank" rel="noopener noreferrer">
          {t('publisher.licenceLookUp')}
          <FurtherIcon name="outside" size="xs" />
        </a>
      ) : null}
    </section>
  ))
}

/** Honours, each with its state. */
export function Honours({ honours }: { honours: PublisherPage['honours'] }) {
  const { locale, t } = useLanguage()
  if (!honours.length) return null
  return (
    <ul className="honours" aria-label={t('publisher.honours')}>
      {honours.map(({ text, verifyTime }) => (
        <li key={text}>
          <span className={verifyTime ? 'ok' : 'q'}>
            <FurtherIcon name="trophy" size="s" />
          </span>
          <span className="grow">{text}</span>
          {verifyTime ? (
            <span className="s12 ok b f g4">
              <Icon name="check" size="xs" />
              {t('publisher.honourVerified', { day: dateWords(verifyTime, locale, 'mediumDate') })}
            </span>
          ) : (
            <span className="s12 q">{t('publisher.honourUnverified')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
