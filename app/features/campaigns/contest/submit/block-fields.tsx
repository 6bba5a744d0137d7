import { useId } from 'react'
import { topicRules } from '@madang/contract/campaigns/contest-topic.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { useT } from '../../../../lib/locale.ts'
import { mostOf, type TypedBlock } from './typed-topic.ts'

const types = ['paragraph', 'heading', 'list', 'quote'] as const satisfies readonly TypedBlock['type'][]

/** The blocks of a topic in their order: each typed in a field of its own, moved up, taken out; further ones by their type. */
export function BlockFields({
  blocks,
  onBlocks,
}: {
  blocks: readonly TypedBlock[]
  onBlocks: (blocks: readonly TypedBlock[]) => void
}) {
  const t = useT()
  const add = (type: TypedBlock['type']) =>
    onBlocks([...blocks, { key: Math.max(0, ...blocks.map(({ key }) => key)) + 1, type, text: '' }])
  return (
    <>
      <ol className="contest-blocks">
        {blocks.map((block, index) => (
          <BlockField
            key={block.key}
            block={block}
            place={index + 1}
            onText={(text) => onBlocks(blocks.with(index, { ...block, text }))}
            onUp={index ? () => onBlocks(blocks.with(index, blocks[index - 1]!).with(index - 1, block)) : undefined}
            onRemove={blocks.length > 1 ? () => onBlocks(blocks.toSpliced(index, 1)) : undefined}
          />
        ))}
      </ol>
      {blocks.length < topicRules.blocksMost ? (
        <div className="contest-add" role="group" aria-label={t('contest.add')}>
          {types.map((type) => (
            <button key={type} type="button" className="pill-button" onClick={() => add(type)}>
              <Icon name="plus" size="xs" />
              {t(`contest.block.${type}`)}
            </button>
          ))}
        </div>
      ) : null}
    </>
  )
}

function BlockField({
  block: { type, text },
  place,
  onText,
  onUp,
  onRemove,
}: {
  block: TypedBlock
  place: number
  onText: (text: string) => void
  onUp: (() => void) | undefined
  onRemove: (() => void) | undefined
}) {
  const t = useT()
  const id = useId()
  const over = [...text].length - mostOf(type)
  return (
    <li className="contest-block">
      <div className="contest-block-head">
        <label htmlFor={id} className="text-12 quiet">
          {t(`contest.block.${type}`)} {place}
        </label>
        {over > 0 ? <span className="text-12 danger tabular">−{over}</span> : null}
        {onUp ? (
          <IconButton
            className="contest-up"
            icon="back"
            size="s"
            label={t('contest.up', { n: place })}
            onClick={onUp}
          />
        ) : null}
        {onRemove ? (
          <IconButton icon="close" size="s" label={t('contest.remove', { n: place })} onClick={onRemove} />
        ) : null}
      </div>
      <textarea
        id={id}
        className={type}
        rows={type === 'heading' ? 1 : 3}
        value={text}
        placeholder={type === 'list' ? t('contest.listHint') : undefined}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </li>
  )
}
