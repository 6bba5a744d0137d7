import { useId } from 'react'
import { topicRules } from '@madang/contract/campaigns/contest-topic.ts'
import { FieldError } from '@madang/ui/forms/field-error.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { PictureImage } from '../../../../data/pictures/picture-image.tsx'
import { boxOf } from '../../../../data/pictures/picture-size.ts'
import { useT } from '../../../../lib/locale.ts'
import { mostOf, newKey, type TypedBlock, type WrittenType } from './typed-topic.ts'
import { useAddPicture } from './use-add-picture.ts'

const types = ['paragraph', 'heading', 'list', 'quote'] as const satisfies readonly WrittenType[]

/** The blocks of a topic in their order: each typed in a field of its own, moved up, taken out; further ones by their type. */
export function BlockFields({
  blocks,
  onBlocks,
}: {
  blocks: readonly TypedBlock[]
  onBlocks: (blocks: readonly TypedBlock[]) => void
}) {
  const t = useT()
  const picture = useAddPicture()
  const count = blocks.filter(({ type }) => type === 'picture').length
  const add = (type: WrittenType) => onBlocks([...blocks, { key: newKey(blocks), type, text: '' }])
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
          {count < topicRules.picturesMost ? (
            <button type="button" className="pill-button" disabled={picture.isBusy} onClick={() => void picture.add()}>
              <Icon name="plus" size="xs" />
              {t(picture.isBusy ? 'contest.addingPicture' : 'contest.block.picture')}
            </button>
          ) : null}
        </div>
      ) : null}
      <FieldError id="contest-picture-fault">{picture.refused}</FieldError>
      {count ? <p className="text-12 quiet">{t('contest.picturesWait', { n: topicRules.picturesMost })}</p> : null}
    </>
  )
}

function BlockField({
  block,
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
  const { type, text } = block
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
      {block.type === 'picture' ? (
        <div className="contest-block-picture" style={boxOf(block.picture)}>
          <PictureImage picture={block.picture} alt={text} />
        </div>
      ) : null}
      <textarea
        id={id}
        className={type}
        rows={type === 'heading' || type === 'picture' ? 1 : 3}
        value={text}
        placeholder={
          type === 'list' ? t('contest.listHint') : type === 'picture' ? t('contest.pictureHint') : undefined
        }
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </li>
  )
}
