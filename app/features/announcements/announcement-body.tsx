import { useNavigation } from '../../lib/navigation/router.ts'
import type { Announcement } from '@madang/contract/reading/announcements.ts'
import { buttonClass } from '@madang/ui/button.tsx'
import { featureOfAddress } from '@madang/contract/page-features.ts'
import { useIsOffered } from '../../lib/server/offered.ts'
import { safeBack } from '../../lib/navigation/back.ts'
import { useLanguage } from '../../lib/locale.ts'
import './announcements.css'

/** The text of an announcement and where it leads. */
export function AnnouncementBody({ announcement, onLeave }: { announcement: Announcement; onLeave?: () => void }) {
  const { locale, t } = useLanguage()
  const navigation = useNavigation()
  const { body, language, link } = announcement
  const to = link ? safeBack(link) : undefined
  const isToOffered = useIsOffered(featureOfAddress(to ?? ''))
  return (
    <div className="announcement-body">
      {language === locale ? null : (
        <p className="text-12 quiet">{t('publisher.otherLanguage', { language: t(`language.${language}`) })}</p>
      )}
      <div lang={language}>
        {body.split(/\n{2,}/).map((paragraph, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- paragraphs of one text, which never move
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {to && isToOffered ? (
        <a
          className={buttonClass({ kind: 'soft', size: 'm' })}
          href={`#${to}`}
          onClick={(event) => {
            event.preventDefault()
            onLeave?.()
            navigation.open(to)
          }}
        >
          {t('announcement.open')}
        </a>
      ) : null}
    </div>
  )
}
