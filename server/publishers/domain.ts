import { checkCredential, uncheckCredential } from '@madang/contract/operators/content/publishers.ts'
import { previewPublisher } from '@madang/contract/operators/content/preview.ts'
import * as publishers from '@madang/contract/reading/publishers.ts'
import { atReplica, audited, domain, command, query } from '../domain.ts'
import { check, uncheck } from './check-credential.ts'
import { getFollowed, setFollow } from './follow.ts'
import { getPublisher, previewOf } from './get-publisher.ts'
import { publisherRow } from './publisher-row.ts'
import { searchPublishers } from './search-publishers.ts'
import { exportedFollows, exportedPublisher } from './export-follows.ts'

export const publishersDomain = domain({
  name: 'publishers',
  about: 'studios and lecturers as publishers, follows',
  mayUse: ['pictures', 'users'],
  content: [publisherRow],
  routes: [
    query(publishers.getPublisher, getPublisher),
    atReplica('search', query(publishers.searchPublishers, searchPublishers)),
    query(publishers.getFollowed, getFollowed),
    command(publishers.setFollow, setFollow),
    query(previewPublisher, previewOf),
    audited(checkCredential, check),
    audited(uncheckCredential, uncheck),
  ],
  stays: {
    publisher_check: 'what was checked of a publisher',
    publisher_version: 'versions from before the content machine, which has taken them over',
  },
  personalData: {
    publisher: {
      by: ['user_id'],
      onErase: { stays: 'who publishes is named by the licence, not by the account' },
      onExport: exportedPublisher,
    },
    publisher_follow: { by: ['user_id'], onErase: 'delete', onExport: exportedFollows },
  },
})
