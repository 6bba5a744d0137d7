import { domain } from '../domain.ts'
import { accessRoutes } from './access-routes.ts'
import { editorialRoutes } from './editorial-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { programmeRoutes } from './programme-routes.ts'

export const operatorsDomain = domain({
  name: 'operators',
  about: 'operators, their sessions, roles, approvals, the console’s own pages',
  mayUse: ['*'],
  routes: [...accessRoutes, ...peopleRoutes, ...editorialRoutes, ...programmeRoutes],
})
