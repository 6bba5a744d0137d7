import { queryOptions } from '@tanstack/react-query'
import { getQueue } from '@madang/contract/operators/casework/service.ts'
import { call } from '../../lib/call.ts'
import { caseKeys } from '../case-keys.ts'

/** Everybody who waits or is being answered, the hours of customer service, and who may take over. */
export const serviceQuery = queryOptions({ queryKey: caseKeys.customers(), queryFn: () => call(getQueue, {}) })
