import { createElement, type ReactNode } from 'react'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import { featureOfLink } from '@madang/contract/page-features.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { useIsOffered } from '../../lib/server/offered.ts'
import { PictureBlock } from './picture-block.tsx'

/** The body of an article, drawn block by block. There is no path for raw HTML (invariants THR-10). */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <One key={index} block={block} />)
}

function One({ block }: { block: Block }): ReactNode {
  switch (block.type) {
    case 'heading':
      return <h2>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'list':
      return createElement(
        block.ordered ? 'ol' : 'ul',
        null,
        block.items.map((item, index) => (
          <li key={index}>
            <Runs runs={item} />
          </li>
        )),
      )
    case 'quote':
      return (
        <blockquote>
          <Runs runs={block.runs} />
        </blockquote>
      )
    case 'note':
      return (
        <p className="note" role="note">
          <span className={block.tone === 'risk' ? 'warn' : undefined}>
            <Icon name={block.tone === 'risk' ? 'alert' : 'info'} size="s" />
          </span>
          <span className="grow">
            <Runs runs={block.runs} />
          </span>
        </p>
      )
    case 'picture':
      return <PictureBlock {...block} />
    case 'table':
      return (
        <div
          className="table"
          role="region"
          // A table wider than the phone is scrolled with the arrow keys too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={block.head
            .flat()
            .map(({ text }) => text)
            .join(', ')}
        >
          <table>
            <thead>
              <tr>
                {block.head.map((cell, index) => (
                  <th key={index} scope="col">
                    <Runs runs={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, index) => (
                <tr key={index}>
                  {row.map((cell, at) => (
                    <td key={at}>
                      <Runs runs={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
  }
}

function Runs({ runs }: { runs: readonly Run[] }) {
  return runs.map(({ text, strong, href }, index) => {
    const words = strong ? <b key={index}>{text}</b> : text
    return href ? (
      <RunLink key={index} href={href}>
        {words}
      </RunLink>
    ) : (
      words
    )
  })
}

/** A link of a text; to a page of the app that is not offered it is plain text (REQ-60, REQ-188). */
function RunLink({ href, children }: { href: string; children: ReactNode }) {
  const isOffered = useIsOffered(featureOfLink(href, window.location.origin))
  return isOffered ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    children
  )
}
