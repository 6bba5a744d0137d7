import { audited, download, query, type Route } from '../domain.ts'
import { exportList as exportCall } from '@madang/contract/operators/lists/export-list.ts'
import * as finding from '@madang/contract/operators/lists/find.ts'
import * as views from '@madang/contract/operators/lists/views.ts'
import * as home from '@madang/contract/operators/home.ts'
import * as people from '@madang/contract/operators/people.ts'
import { getNumbers } from './dashboard.ts'
import { find, findByPhone } from './lists/find.ts'
import { exportList } from './lists/export-list.ts'
import { getViews, removeView, saveView } from './lists/views.ts'
import { getUser, searchUsers } from './people.ts'
import { endSessionsOf, proposeEndingFactors, proposeOpening, setGroupLeader, suspend, unsuspend } from './suspend.ts'

export const peopleRoutes: readonly Route[] = [
  query(home.getNumbers, getNumbers),
  query(finding.find, find),
  audited(finding.findByPhone, findByPhone),
  download(exportCall, exportList),
  query(views.getViews, getViews),
  audited(views.saveView, saveView),
  audited(views.removeView, removeView),
  query(people.searchUsers, searchUsers),
  query(people.getUser, getUser),
  audited(people.suspend, suspend),
  audited(people.unsuspend, unsuspend),
  audited(people.endSessionsOf, endSessionsOf),
  audited(people.setGroupLeader, setGroupLeader),
  audited(people.proposeOpening, proposeOpening),
  audited(people.proposeEndingFactors, proposeEndingFactors),
]
