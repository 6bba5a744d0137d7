import { expect, test } from 'vitest'
import { inOneForm, placesOf } from './places.ts'

test.each([
  ['postgres://a:b@one,two/madang', ['postgres://a:b@one:5432/madang', 'postgres://a:b@two:5432/madang']],
  ['postgres://a:b@one:1,two:2/madang', ['postgres://a:b@one:1/madang', 'postgres://a:b@two:2/madang']],
  // As PostgreSQL's own programs read it: a port is that of the host before it.
  ['postgres://one,two:2/madang', ['postgres://one:5432/madang', 'postgres://two:2/madang']],
  ['postgresql://[::1]:1,10.0.0.2/madang', ['postgresql://[::1]:1/madang', 'postgresql://10.0.0.2:5432/madang']],
  [
    'postgres://a:b%2C@one,two/madang?sslmode=verify-full&target_session_attrs=read-write',
    ['postgres://a:b%2C@one:5432/madang?sslmode=verify-full', 'postgres://a:b%2C@two:5432/madang?sslmode=verify-full'],
  ],
  ['postgres://one/madang?host=one,two&port=3', ['postgres://one:3/madang', 'postgres://two:3/madang']],
  ['postgres://a:b@one/madang', ['postgres://a:b@one/madang']],
  ['postgres:///madang?host=/run/postgresql', ['postgres:///madang?host=/run/postgresql']],
])('%s is a database at each of its hosts, once read and read again', (given, places) => {
  const read = inOneForm(given, 'primary')!
  expect(placesOf(read)).toEqual(places)
  expect(placesOf(inOneForm(read, 'primary')!)).toEqual(places)
})

test.each([
  'postgres://one,/madang',
  'postgres://one,two:port/madang',
  'postgres://one,two/madang?target_session_attrs=standby',
  'postgres://one/madang?target_session_attrs=read-only',
  'postgres://one/madang?host=one,two,three&port=1,2',
  'postgres:///madang?host=/run/one,/run/two',
])('%s names no places that may take writes', (given) => {
  expect(inOneForm(given, 'primary')).toBeNull()
})

test('a standby may be asked for where a standby is meant, and a primary not', () => {
  const [standby, primary] = ['standby', 'read-write'].map(
    (kind) => `postgres://one,two/madang?target_session_attrs=${kind}`,
  )
  expect(placesOf(inOneForm(standby!, 'standby')!)).toEqual([
    'postgres://one:5432/madang',
    'postgres://two:5432/madang',
  ])
  expect(inOneForm(primary!, 'standby')).toBeNull()
})
