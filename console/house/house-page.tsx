import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getHouse } from '@madang/contract/operators/content/house/standing.ts'
import { editorTexts } from '../content/texts.ts'
import { call } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { moment } from '../lib/moment.ts'
import { Go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { Table } from '../parts/table.tsx'
import { QueryFrame } from '../shell/query-frame.tsx'
import { partOf } from './part-name.ts'
import { houseStandingTexts } from './texts.ts'

/** Everything the company says of itself, how far each part is, and what is open. */
export function House() {
  const t = useTexts(houseStandingTexts)
  const query = useQuery({ queryKey: consoleKeys.house(), queryFn: () => call(getHouse, {}) })
  return (
    <QueryFrame title={t('title')} query={query}>
      {(standing) => <Parts standing={standing} />}
    </QueryFrame>
  )
}

function Parts({ standing: { parts, isDemo } }: { standing: Out<typeof getHouse> }) {
  const t = useTexts(houseStandingTexts)
  const say = useTexts(editorTexts)
  const shared = useT()
  const open = parts.filter(({ gap }) => gap !== null).length
  return (
    <>
      <p className="s">{t('about')}</p>
      <p className={open && !isDemo ? 'wrong' : undefined}>
        {open ? t('gaps', { n: String(open) }) : t('ready')} {isDemo ? t('demo') : null}
      </p>
      <Table columns={[t('part'), shared('operators.status'), t('since'), t('lacks')]}>
        {parts.map((part) => {
          const { name, to } = partOf(part, t)
          return (
            <tr key={`${part.kind} ${part.id}`}>
              <td>
                <Go className="link bold" to={to}>
                  {name}
                </Go>
              </td>
              <td>{part.state ? say(`state.${part.state}`) : '–'}</td>
              <td className="s">{part.publishedAt ? moment(part.publishedAt) : '–'}</td>
              <td>{part.gap ? t(`gap.${part.gap}`) : '–'}</td>
            </tr>
          )
        })}
      </Table>
    </>
  )
}
