import pg from 'pg'

/**
 * Loaded before the payer: ends it, or the database, at the nth statement that writes, and moves its clock. The product's code
 * knows nothing of it.
 */
const { FALL_AT = '0', FALL_WHEN = '', FALL_DATABASE = '', CLOCK_MS = '0' } = process.env
let left = Number(FALL_AT)
const query = pg.Client.prototype.query as (...values: unknown[]) => Promise<unknown> // without a callback
const die = () => process.kill(process.pid, 'SIGKILL')

Object.assign(pg.Client.prototype, {
  query(...values: unknown[]): unknown {
    const text = typeof values[0] === 'string' ? values[0] : ''
    if (!/^\s*(insert|update|commit)/i.test(text) || --left !== 0) return query.apply(this, values)
    if (FALL_WHEN === 'before') die()
    const answer = query.apply(this, values)
    // On its way to a database that is no more: nobody knows what it did.
    if (FALL_WHEN === 'database') process.kill(Number(FALL_DATABASE), 'SIGKILL')
    else void answer.then(die)
    return answer
  },
})

const { now } = Date
Date.now = () => now() + Number(CLOCK_MS)
globalThis.Date = new Proxy(Date, {
  construct: (Real, given: [number]) => (given.length ? new Real(...given) : new Real(Date.now())),
})
