import { expect, test } from 'vitest'
import { webStorage } from './web-storage.ts'

/** What the browser offers of its storage here; `isRefused` as in private windows of some. */
function sampleArea() {
  const kept = new Map<string, string>()
  const area = {
    isRefused: false,
    storage: (): Storage => {
      if (area.isRefused) throw new DOMException('refused', 'SecurityError')
      return {
        length: kept.size,
        key: () => null,
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
        clear: () => kept.clear(),
      }
    },
  }
  return area
}

test('REQ-55 what is cleared for the whole app no part of it remembers', () => {
  const area = sampleArea()
  const [whole, part] = [webStorage<string>(area.storage), webStorage<string>(area.storage)]
  part.set('my-parts', 'xrp')
  expect(part.get('my-parts')).toBe('xrp')
  whole.clear()
  expect(part.get('my-parts')).toBeNull()
})

test('REQ-55 where the browser refuses storage, what is cleared is in no memory either', () => {
  const area = sampleArea()
  area.isRefused = true
  const storage = webStorage<string>(area.storage)
  storage.set('token', 'hers')
  expect(storage.get('token')).toBe('hers')
  storage.clear()
  expect(storage.get('token')).toBeNull()
})

test('REQ-36 where the browser refuses storage the newest value lives in memory, and in storage once that works again', () => {
  const area = sampleArea()
  const storage = webStorage<string>(area.storage)
  storage.set('locale', 'ko-KR')
  area.isRefused = true
  expect(storage.get('locale')).toBeNull()
  storage.set('locale', 'zh-CN')
  expect(storage.get('locale')).toBe('zh-CN')
  area.isRefused = false
  expect(storage.get('locale')).toBe('zh-CN')
  storage.set('locale', 'en-GB')
  expect([storage.get('locale'), webStorage<string>(area.storage).get('locale')]).toEqual(['en-GB', 'en-GB'])
})
