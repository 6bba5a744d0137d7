import { topicPicturePath, type TopicBlock } from '@madang/contract/campaigns/contest-topic.ts'
import { PictureColours } from '../../../data/pictures/picture-colours.tsx'
import { pictureSources } from '../../../data/pictures/picture-sources.ts'

const elements = { heading: 'h3', paragraph: 'p', quote: 'blockquote' } as const

/** What somebody wrote, block by block: text in which an address stays text (THR-10), and pictures they uploaded. */
export function TopicBlocks({ blocks }: { blocks: readonly TopicBlock[] }) {
  return blocks.map((block, index) => {
    if (block.type === 'list') return <Items key={index} items={block.items} />
    if (block.type === 'picture') return <TopicPicture key={index} block={block} />
    const Element = elements[block.type]
    return <Element key={index}>{block.text}</Element>
  })
}

function TopicPicture({ block: { picture, alt } }: { block: Extract<TopicBlock, { type: 'picture' }> }) {
  return (
    <figure>
      <div className="flowing-picture" style={{ maxWidth: picture.width }}>
        <PictureColours placeholder={picture.placeholder} />
        <img {...pictureSources(picture, topicPicturePath)} alt={alt} />
      </div>
    </figure>
  )
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
