import { expect, test } from 'vitest'
import { modelName } from './device-models.ts'

test.each([
  // The last letter is the country or the carrier.
  ['SM-S921N', 'Galaxy S24'],
  ['SM-S938B', 'Galaxy S25 Ultra'],
  ['SM-G991N', 'Galaxy S21'],
  ['SM-N986N', 'Galaxy Note20 Ultra'],
  ['SM-F741N', 'Galaxy Z Flip6'],
  ['SM-F9460', 'Galaxy Z Fold5'],
  ['SM-A155N', 'Galaxy A15'],
  ['SM-A546S', 'Galaxy A54'],
  ['SM-A025F', 'Galaxy A02s'],
  ['SM-A528N', 'Galaxy A52s'],
  ['SM-A605N', 'Galaxy A6+'],
  ['23127PN0CC', 'Xiaomi 14'],
  ['23113RKC6C', 'Xiaomi 23113RKC6C'],
  ['22081212C', 'Xiaomi 22081212C'],
  ['M2007J3SC', 'Xiaomi M2007J3SC'],
  ['VOG-AL00', 'Huawei P30 Pro'],
  ['ALN-AL00', 'Huawei Mate 60 Pro'],
  ['PHZ110', 'OPPO Find X7'],
  ['PJD110', 'OnePlus 12'],
  ['V2309A', 'vivo V2309A'],
])('REQ-57 %s is called %s', (model, name) => {
  expect(modelName(model)).toBe(name)
})

test.each(['SM-T870', 'SM-A520K', 'SM-X910', 'LSA-AN00', 'CPH2449', 'Pixel 8', 'Redmi Note 12', 'MI 9', '2021', 'V8'])(
  'REQ-57 %s, which does not tell its name, stays as it is',
  (model) => {
    expect(modelName(model)).toBe(model)
  },
)
