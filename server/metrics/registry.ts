import { collectDefaultMetrics, Counter, Gauge as PromGauge, Histogram, Registry } from 'prom-client'
import type { Gauge, ProcessFacts, ProcessGauge } from './gauge.ts'
import { type Described, type Meter, undeclared } from './meter.ts'

/** Everything that domains declare. */
export interface MetricRows {
  readonly meters: readonly Meter[]
  readonly gauges: readonly Gauge[]
  readonly processGauges: readonly ProcessGauge[]
}

export interface Metrics {
  /** The page of metrics, in the text format of Prometheus. */
  page(): Promise<string>
  /** Takes what a gauge was read to be; null where it could not be read: then it is absent, not old. */
  keep(gauge: Gauge, samples: readonly Sample[] | null): void
  stop(): void
}

type Sample = Awaited<ReturnType<Gauge['read']>>[number]

/** Bounds in seconds: the targets of reading (0.15) and writing (0.3) are among them, so that alerts are exact there. */
const buckets = [0.005, 0.02, 0.05, 0.15, 0.3, 1, 5]

/** Counts what happens in this process from now on. `process` is asked at each look. */
export function createMetrics(
  { meters, gauges, processGauges }: MetricRows,
  process: () => ProcessFacts | null,
): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const stops = meters.map((meter) => follow(meter, register))
  for (const row of processGauges) lookedAt(row, register, process)
  const kept = new Map(gauges.map((row) => [row, emptyGauge(row, register)]))
  return {
    page: () => register.metrics(),
    keep: (row, samples) => {
      const gauge = kept.get(row)
      if (!gauge) return
      empty(gauge, row)
      for (const { labels, value } of samples ?? []) gauge.set(declared(row, labels), value)
    },
    stop: () => {
      for (const stop of stops) stop()
      register.clear()
    },
  }
}

function emptyGauge(row: Described, register: Registry): PromGauge {
  const made = new PromGauge({ ...namesOf(row), registers: [register] })
  empty(made, row)
  return made
}

/** The library begins a series without labels at 0; what was not read is nothing. */
function empty(gauge: PromGauge, { labels }: Described): void {
  gauge.reset()
  if (Object.keys(labels).length === 0) gauge.remove()
}

function follow(meter: Meter, register: Registry): () => void {
  const described = { ...namesOf(meter), registers: [register] }
  if (meter.kind === 'counter') {
    const counted = new Counter(described)
    return meter.listen((labels, value) => counted.inc(declared(meter, labels), value))
  }
  const timed = new Histogram({ ...described, buckets })
  return meter.listen((labels, value) => timed.observe(declared(meter, labels), value))
}

function lookedAt(row: ProcessGauge, register: Registry, process: () => ProcessFacts | null): void {
  new PromGauge({
    ...namesOf(row),
    registers: [register],
    collect() {
      this.reset()
      const facts = process()
      if (facts) for (const { labels, value } of row.read(facts)) this.set(declared(row, labels), value)
    },
  })
}

function namesOf({ name, about, labels }: Described) {
  return { name, help: about, labelNames: Object.keys(labels) }
}

/** Whatever was not declared is one series together, however many values come. */
function declared(row: Described, given: Readonly<Record<string, string>>): Record<string, string> {
  const values = valuesOf(row)
  return Object.fromEntries(
    Object.keys(row.labels).map((name) => {
      const value = given[name] ?? undeclared
      return [name, values[name]?.has(value) ? value : undeclared]
    }),
  )
}

const known = new WeakMap<Described, Readonly<Record<string, ReadonlySet<string>>>>()

function valuesOf(row: Described): Readonly<Record<string, ReadonlySet<string>>> {
  const kept = known.get(row)
  if (kept) return kept
  const made = Object.fromEntries(Object.entries(row.labels).map(([name, values]) => [name, new Set(values)]))
  known.set(row, made)
  return made
}
