import { Slice } from 'prosemirror-model'
import { Plugin, TextSelection } from 'prosemirror-state'
import { dropPoint } from 'prosemirror-transform'
import type { EditorView } from 'prosemirror-view'
import type { Block } from '@madang/contract/chat/blocks.ts'
import { blocksOfHtml, picturesIn } from '../paste-html.ts'
import { insertBlocks } from './commands.ts'
import { schema } from './schema.ts'

/** Blocks that go from one body of this console into another, whole. */
const ownType = 'application/x-madang-blocks'

export interface Pasting {
  /** Markdown as blocks; null when something in it is not allowed, which was said. */
  readonly blocksOfMarkdown: (text: string) => Promise<Block[] | null>
  /** Pictures of other pages are not taken. */
  readonly onPicturesLeftOut: (count: number) => void
}

/**
 * What comes from elsewhere goes through our own allow-list (THR-10). The editor's own reader of HTML is never reached: it
 * would ask for a policy of Trusted Types that the page does not allow.
 */
export function pasting(given: Pasting): Plugin {
  return new Plugin({
    props: {
      handleDOMEvents: {
        copy,
        cut: (view, event) => {
          if (!copy(view, event)) return false
          if (view.editable) view.dispatch(view.state.tr.deleteSelection().scrollIntoView())
          return true
        },
        paste: (view, event) => {
          event.preventDefault()
          if (view.editable && event.clipboardData) paste(view, event.clipboardData, given)
          return true
        },
        drop: (view, event) => drop(view, event, given),
      },
    },
  })
}

function copy(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state
  if (selection.empty || !event.clipboardData) return false
  const { dom, text, slice } = view.serializeForClipboard(selection.content())
  event.preventDefault()
  event.clipboardData.setData('text/html', dom.innerHTML)
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData(ownType, JSON.stringify(slice.toJSON()))
  return true
}

function paste(view: EditorView, data: DataTransfer, given: Pasting): void {
  const own = sliceOf(data.getData(ownType))
  if (own) {
    view.dispatch(view.state.tr.replaceSelection(own).setMeta('paste', true).scrollIntoView())
    return
  }
  const html = data.getData('text/html')
  const blocks = html ? blocksOfHtml(html) : []
  const leftOut = html ? picturesIn(html) : 0
  if (leftOut) given.onPicturesLeftOut(leftOut)
  if (blocks.length) insert(view, blocks)
  else pasteText(view, data.getData('text/plain'), given)
}

/** Words as they stand, at once; where they are Markdown, what they mean, unless something was typed meanwhile. */
function pasteText(view: EditorView, text: string, { blocksOfMarkdown }: Pasting): void {
  if (!text) return
  const { from } = view.state.selection
  insert(view, blocksOfText(text))
  if (!isMarkdown(text)) return
  const { doc, selection } = view.state
  void blocksOfMarkdown(text).then((blocks) => {
    if (!blocks?.length || view.isDestroyed || !view.state.doc.eq(doc)) return
    const pasted = TextSelection.between(doc.resolve(from), doc.resolve(selection.from))
    view.dispatch(insertBlocks(view.state.tr.setSelection(pasted), blocks).scrollIntoView())
  })
}

function insert(view: EditorView, blocks: readonly Block[]): void {
  view.dispatch(insertBlocks(view.state.tr, blocks).setMeta('paste', true).scrollIntoView())
}

/** What is dragged inside a body is moved by the editor itself. */
function drop(view: EditorView, event: DragEvent, given: Pasting): boolean {
  if (view.dragging) return false
  event.preventDefault()
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (!view.editable || !place || !event.dataTransfer) return true
  const at = dropPoint(view.state.doc, place.pos, Slice.empty) ?? place.pos
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at))))
  paste(view, event.dataTransfer, given)
  return true
}

/** What another page may have put there as well: it is held to the schema like everything else. */
function sliceOf(json: string): Slice | null {
  if (!json) return null
  try {
    const slice = Slice.fromJSON(schema, JSON.parse(json))
    slice.content.forEach((node) => node.check())
    return slice
  } catch {
    return null
  }
}

/** Paragraphs parted by empty lines, with their breaks. */
export function blocksOfText(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((words) => words.replace(/^\n+|\n+$/g, ''))
    .filter((words) => words !== '')
    .map((words) => ({ type: 'paragraph', runs: [{ text: words }] }))
}

/** Whether a text has signs that mean a form. */
export function isMarkdown(text: string): boolean {
  return /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |> |\|.*\|)/m.test(text) || /\*\*[^*\n]+\*\*|\[[^\]\n]+\]\(https:/.test(text)
}
