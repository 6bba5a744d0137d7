import * as publishers from '@madang/contract/reading/publishers.ts'
import { domain, command, query } from '../domain.ts'
import { getFollowed, setFollow } from './follow.ts'
import { getPublisher } from './get-publisher.ts'
import { searchPublishers } from './search-publishers.ts'

export const publishersDomain = domain({
  name: 'publishers',
  about: 'studios and lecturers as publishers, follows',
  mayUse: ['users'],
  routes: [
    query(publishers.getPublisher, ({ db, locale }, { id }) => getPublisher(db, locale, id)),
    query(publishers.searchPublishers, ({ db, locale }, { keyword }) => searchPublishers(db, locale, keyword)),
    query(publishers.getFollowed, ({ db, user, locale }) => getFollowed(db, user, locale)),
    command(publishers.setFollow, ({ tx, user, clock }, input) => setFollow(tx, user, clock.now(), input)),
  ],
  personalData: {
    publisher: { by: ['user_id'], onErase: { stays: 'who publishes is named by the licence, not by the account' } },
    publisher_follow: { by: ['user_id'], onErase: 'delete' },
  },
})
