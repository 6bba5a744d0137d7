import type { Mark, Node } from 'prosemirror-model'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import { rowsOf, tidyBlocks } from '../tidy-blocks.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** The blocks as a document, in which there is always a line to write in behind the last table or picture. */
export function docOf(blocks: readonly Block[]): Node {
  const made = blocks.map(nodeOf)
  const last = made.at(-1)
  return nodes.doc.create(null, !last || !endsInLine(last) ? [...made, nodes.paragraph.create()] : made)
}

/** Whether writing can go on behind a block by the keys alone. */
export function endsInLine(block: Node): boolean {
  return block.isTextblock || block.type === nodes.list
}

/** What is saved of a document. */
export function blocksOfDoc(doc: Node): Block[] {
  return tidyBlocks(doc.children.map(blockOfNode))
}

export function nodeOf(block: Block): Node {
  switch (block.type) {
    case 'heading':
      return nodes.heading.create(null, block.text ? schema.text(block.text) : null)
    case 'paragraph':
    case 'quote':
      return nodes[block.type].create(null, inlineOf(block.runs))
    case 'note':
      return nodes.note.create({ tone: block.tone }, inlineOf(block.runs))
    case 'list': {
      const items = block.items.length ? block.items : [[]]
      return nodes.list.create(
        { ordered: block.ordered },
        items.map((runs) => nodes.item.create(null, inlineOf(runs))),
      )
    }
    case 'table': {
      const [head = [], ...rows] = rowsOf(block)
      const cells = (type: 'headCell' | 'cell', row: readonly Run[][]) =>
        row.map((runs) => nodes[type].create(null, inlineOf(runs)))
      return nodes.table.create(null, [
        nodes.head.create(null, cells('headCell', head)),
        ...rows.map((row) => nodes.row.create(null, cells('cell', row))),
      ])
    }
    case 'picture': {
      const { picture, alt, caption, credit } = block
      return nodes.picture.create({ picture, alt, caption, credit })
    }
  }
}

/** A block as it stands, also where nothing is written in it yet. */
export function blockOfNode(node: Node): Block {
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', text: node.textContent }
    case 'quote':
      return { type: 'quote', runs: runsOf(node) }
    case 'note':
      return { type: 'note', tone: node.attrs['tone'] === 'risk' ? 'risk' : 'info', runs: runsOf(node) }
    case 'list':
      return { type: 'list', ordered: node.attrs['ordered'] === true, items: node.children.map(runsOf) }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) => row.children.map(runsOf))
      return { type: 'table', head, rows }
    }
    case 'picture':
      return { type: 'picture', ...(node.attrs as Omit<PictureBlock, 'type'>) } // the schema holds them to it
    default:
      return { type: 'paragraph', runs: runsOf(node) }
  }
}

type PictureBlock = Extract<Block, { type: 'picture' }>

export function inlineOf(runs: readonly Run[]): Node[] {
  return runs.flatMap(({ text, strong, href }) => {
    const form = [...(href ? [marks.link.create({ href })] : []), ...(strong ? [marks.strong.create()] : [])]
    return text
      .split('\n')
      .flatMap((words, at) => [
        ...(at > 0 ? [nodes.break.create(null, null, form)] : []),
        ...(words ? [schema.text(words, form)] : []),
      ])
  })
}

function runsOf(line: Node): Run[] {
  return line.children.map((node) => runOf(node.text ?? '\n', node.marks))
}

function runOf(text: string, form: readonly Mark[]): Run {
  const href: unknown = form.find(({ type }) => type === marks.link)?.attrs['href']
  return {
    text,
    ...(form.some(({ type }) => type === marks.strong) ? { strong: true } : {}),
    ...(typeof href === 'string' ? { href } : {}),
  }
}
