import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const files = import.meta.glob<Record<string, ComponentType>>(['./*.tsx', '!./scene.tsx', '!./*.test.tsx'], {
  eager: true,
})
const drawings = Object.values(files).flatMap((file) => Object.entries(file))

test('there is a drawing for every kind of empty page, and no further one', () => {
  expect(drawings.map(([name]) => name).sort()).toEqual(
    ['Coming', 'Error', 'Friends', 'Messages', 'Records', 'Requests', 'Search'].map((subject) => `${subject}Drawing`),
  )
})

test.each(drawings)(
  '%s is hidden from screen readers, follows the theme and needs no inline style',
  (_name, Drawing) => {
    const svg = renderToStaticMarkup(createElement(Drawing))
    expect(svg).toMatch(/^<svg viewBox="0 0 240 160" [^>]*aria-hidden="true"/)
    for (const token of ['line', 'ground', 'paper', 'accent']) expect(svg).toContain(`var(--ill-${token})`)
    expect(svg).not.toMatch(/\sstyle=|\sid=|<text|gradient/i)
  },
)
