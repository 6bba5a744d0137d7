import { createRoot } from 'react-dom/client'
import type { Node } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { NodeView } from 'prosemirror-view'
import type { Locale } from '@madang/contract/locale.ts'
import { PictureCell } from '../picture-cell.tsx'
import { blockOfNode } from './blocks-of-doc.ts'

/** Draws pictures of a body with the fields for what they show. */
export function pictures(locale: Locale): Plugin {
  const shown = new Set<() => void>()
  const showAll = () => {
    for (const show of shown) show()
  }
  return new Plugin({
    view: () => {
      showAll()
      return { update: showAll }
    },
    props: {
      nodeViews: {
        picture: (first, view, getPos): NodeView => {
          const dom = document.createElement('figure')
          dom.contentEditable = 'false'
          const root = createRoot(dom)
          let node: Node = first
          const show = () => {
            const place = getPos()
            const picture = blockOfNode(node)
            if (place === undefined || picture.type !== 'picture') return
            root.render(
              <PictureCell
                at={view.state.doc.resolve(place).index()}
                locale={locale}
                picture={picture}
                isOpen={view.editable}
                onPicture={({ type: _type, ...attrs }) => {
                  const now = getPos()
                  if (now !== undefined) view.dispatch(view.state.tr.setNodeMarkup(now, null, attrs))
                }}
              />,
            )
          }
          shown.add(show)
          return {
            dom,
            update: (next) => {
              if (next.type !== node.type) return false
              node = next
              return true
            },
            selectNode: () => dom.classList.add('held'),
            deselectNode: () => dom.classList.remove('held'),
            // Its fields are fields of their own.
            stopEvent: ({ target }) => target instanceof HTMLElement && target.matches('textarea, input'),
            ignoreMutation: () => true,
            destroy: () => {
              shown.delete(show)
              // Not while the page around it is being drawn.
              queueMicrotask(() => root.unmount())
            },
          }
        },
      },
    },
  })
}
