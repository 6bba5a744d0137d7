import type { TopicBlock } from '@madang/contract/campaigns/contest-topic.ts'

const elements = { heading: 'h3', paragraph: 'p', quote: 'blockquote' } as const

/** What somebody wrote, block by block: text alone, in which an address stays text (THR-10). */
export function TopicBlocks({ blocks }: { blocks: readonly TopicBlock[] }) {
  return blocks.map((block, index) => {
    if (block.type === 'list') return <Items key={index} items={block.items} />
    const Element = elements[block.type]
    return <Element key={index}>{block.text}</Element>
  })
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
