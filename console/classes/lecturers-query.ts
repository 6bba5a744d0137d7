import { queryOptions } from '@tanstack/react-query'
import { getClasses } from '@madang/contract/operators/classes.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'

/** Every lecturer; any page of the timetable brings them. */
export const lecturersQuery = queryOptions({
  queryKey: consoleKeys.lecturers(),
  queryFn: () => call(getClasses, { pageIndex: 1, pageSize: 1 }),
})
