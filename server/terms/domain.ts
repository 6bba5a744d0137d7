import { previewDocument } from '@madang/contract/operators/content/preview.ts'
import * as terms from '@madang/contract/users/terms.ts'
import { domain, query } from '../domain.ts'
import { getDocument, previewOf } from './get-document.ts'

export const termsDomain = domain({
  name: 'terms',
  about: 'legal documents and their versions',
  mayUse: ['house', 'rewards'],
  routes: [query(terms.getDocument, getDocument), query(previewDocument, previewOf)],
})
