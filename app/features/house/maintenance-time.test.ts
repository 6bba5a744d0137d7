import { expect, test } from 'vitest'
import { maintenanceTime } from './maintenance-time.ts'

test('REQ-163 a maintenance comes until it begins, lasts until its end, and is then over', () => {
  const [from, to] = [new Date('2026-11-28T03:00:00Z'), new Date('2026-11-28T04:00:00Z')]
  const at = (moment: number) => maintenanceTime({ from, to }, moment)
  expect(at(from.getTime() - 1)).toBe('comes')
  expect(at(from.getTime())).toBe('lasts')
  expect(at(to.getTime() - 1)).toBe('lasts')
  expect(at(to.getTime())).toBeNull()
})
