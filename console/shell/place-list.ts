import { createContext } from 'react'
import type { Text } from '@madang/contract/locale.ts'
import type { Right } from '@madang/contract/operators/rights.ts'
import type { PlainKey } from '../lib/locale.ts'
import type { Shape } from './icons.tsx'

/** A place of the console as the navigation shows it. */
export interface Place {
  /** First part of the address: `users` of `#/users/1234567890`. */
  readonly area: string
  readonly text: PlainKey | Text
  readonly shape: Shape
  /** Without it the place is not shown; the server decides all the same. Null for everybody who is signed in. */
  readonly right: Right | null
  /** The place whose page leads to it: such a place has no line in the navigation. */
  readonly within?: string
}

/** Every place in the order of the navigation; null is a gap between groups. `places.ts` fills it. */
export const PlaceList = createContext<readonly (Place | null)[]>([])
