import { useEffect, useState } from 'react'

/** Colours of a chart as the page has them now; a canvas does not know the page's own names. */
export interface ChartColours {
  readonly up: string
  readonly down: string
  readonly line: string
  readonly ink: string
  readonly quiet: string
  readonly accent: string
  readonly paper: string
}

const names = {
  up: '--up',
  down: '--down',
  line: '--line',
  ink: '--ink',
  quiet: '--ink-2',
  accent: '--accent',
  paper: '--paper',
} as const satisfies Record<keyof ChartColours, string>

/** The colours of now; another theme, language or choice of colours draws again. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(read)
  useEffect(() => {
    const renew = () => setColours(read())
    const root = new MutationObserver(renew)
    root.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-up', 'lang'] })
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', renew)
    return () => {
      root.disconnect()
      dark.removeEventListener('change', renew)
    }
  }, [])
  return colours
}

function read(): ChartColours {
  const style = getComputedStyle(document.documentElement)
  // `--up` is written as `var(--red)`; computed styles have it resolved already.
  const value = (name: keyof ChartColours) => style.getPropertyValue(names[name]).trim()
  return {
    up: value('up'),
    down: value('down'),
    line: value('line'),
    ink: value('ink'),
    quiet: value('quiet'),
    accent: value('accent'),
    paper: value('paper'),
  }
}
