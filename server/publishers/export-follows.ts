import { readingOrder, type Locale } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import './tables.ts'

const name = inLanguages('이름', '名称', 'Name')

export const exportedFollows = exportSection({
  name: 'follows',
  part: 'reading',
  title: inLanguages('팔로잉', '关注', 'Following'),
  fields: { name, time: labels.time },
  read: async ({ db, locale }, user) => {
    const rows = await db
      .selectFrom('publisher_follow as follow')
      .leftJoin('publisher', 'publisher.id', 'follow.publisher_id')
      .select(['follow.publisher_id', 'publisher.content', 'follow.followed_at'])
      .where('follow.user_id', '=', user)
      .orderBy('follow.followed_at', 'desc')
      .orderBy('follow.publisher_id')
      .execute()
    return rows.map(({ publisher_id: id, content, followed_at: time }) => ({
      name: nameIn(content, locale) ?? id,
      time,
    }))
  },
})

export const exportedPublisher = exportSection({
  name: 'publisherProfiles',
  part: 'reading',
  title: inLanguages('내 계정으로 발행하는 프로필', '以我的账号发布的主页', 'Profiles that publish with my account'),
  fields: { name },
  read: async ({ db, locale }, user) => {
    const rows = await db
      .selectFrom('publisher')
      .select(['id', 'content'])
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
    return rows.map(({ id, content }) => ({ name: nameIn(content, locale) ?? id }))
  },
})

function nameIn(content: PublisherContent | null, locale: Locale): string | undefined {
  const [language] = readingOrder(locale).filter((each) => content?.texts[each])
  return language && content?.texts[language]?.name
}
