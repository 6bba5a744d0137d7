import { readingOrder } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

export const exportedAnnouncementReads = exportSection({
  name: 'readAnnouncements',
  part: 'reading',
  title: inLanguages('읽은 공지', '已读公告', 'Announcements I read'),
  fields: { title: labels.title, time: labels.time },
  read: async ({ db, locale }, user) => {
    const rows = await db
      .selectFrom('announcement_read as mark')
      .innerJoin('announcement', 'announcement.id', 'mark.announcement_id')
      .select(['announcement.content', 'mark.read_at'])
      .where('mark.user_id', '=', user)
      .orderBy('mark.read_at', 'desc')
      .orderBy('announcement.id')
      .execute()
    return rows.map(({ content, read_at: time }) => {
      const [language] = readingOrder(locale).filter((each) => content?.texts[each])
      return { title: (language && content?.texts[language]?.title) ?? '', time }
    })
  },
})
