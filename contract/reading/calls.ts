import * as house from './house.ts'
import * as publishers from './publishers.ts'

/** Calls about who runs the platform and who writes on it. */
export const publisherCalls = { ...house, ...publishers }
