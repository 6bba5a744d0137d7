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
      <p className={verifyTime ? 'flex gap-8 bold ok' : 'flex gap-8 bold quiet'}>
        <FurtherIcon name={verifyTime ? 'shield-check' : 'shield'} />
        <span>{t(verifyTime ? 'publisher.licenceVerified' : 'publisher.licenceUnverified')}</span>
      </p>
      <dl className="pairs text-13">
        <dt>{t('publisher.licenceKind')}</dt>
        <dd>{kind}</dd>
        <dt>{t('publisher.licenceNumber')}</dt>
        <dd className="tabular">{number}</dd>
        <dt>{t('publisher.licenceBody')}</dt>
        <dd>{body}</dd>
        {verifyTime ? (
          <>
            <dt>{t('publisher.licenceDay')}</dt>
            <dd className="tabular">{dateWords(verifyTime, locale, 'longDate')}</dd>
          </>
        ) : null}
      </dl>
      {verifyUrl ? (
        <a
          className="flex gap-4 accent bold text-13 licence-link"
          href={verifyUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
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
          <span className={verifyTime ? 'ok' : 'quiet'}>
            <FurtherIcon name="trophy" size="s" />
          </span>
          <span className="grow">{text}</span>
          {verifyTime ? (
            <span className="text-12 ok bold flex gap-4">
              <Icon name="check" size="xs" />
              {t('publisher.honourVerified', { day: dateWords(verifyTime, locale, 'mediumDate') })}
            </span>
          ) : (
            <span className="text-12 quiet">{t('publisher.honourUnverified')}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
