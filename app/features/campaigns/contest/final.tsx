import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { Button } from '@madang/ui/button.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { Digest } from '../../../lib/parts/digest.tsx'
import { saveFile } from '@madang/client/save-file.ts'
import type { ContestResult } from './queries.ts'

/** That the result never changes, since when, under which rules, and the digest of its file (REQ-142). */
export function Final({ result: { number, frozenAt, ruleVersion, digest, csv } }: { result: ContestResult }) {
  const { t, locale } = useLanguage()
  return (
    <>
      <div className="band contest-band" />
      <section className="pad contest-final">
        <h2 className="flex gap-8">
          <span className="ok">
            <FurtherIcon name="lock" size="s" />
          </span>
          {t('contest.final')}
        </h2>
        <p className="text-13 quiet">{t('contest.finalText')}</p>
        <p className="text-13 quiet">
          {t('contest.finalSince', { time: koreanStart(frozenAt, locale) })} ·{' '}
          {t('contest.version', { version: ruleVersion })}
        </p>
        <Digest label={t('contest.digest')} value={digest} />
        <Button kind="soft" size="m" onClick={() => saveFile(`madang-contest-${number}.csv`, csv)}>
          {t('contest.csv')}
        </Button>
      </section>
    </>
  )
}
