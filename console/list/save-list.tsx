import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { exportList } from '@madang/contract/operators/lists/export-list.ts'
import { saveFile } from '@madang/client/save-file.ts'
import { toast } from '@madang/ui/toast.tsx'
import { fetchFile } from '../lib/call.ts'
import { meQuery } from '../lib/queries.ts'
import { useTexts } from '../lib/texts-of.ts'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { listTexts } from './texts.ts'

/** Saves every row of a list that fits what narrows it, for whoever may (decision 0189). */
export function SaveList({
  list,
  asked,
}: {
  /** Its call, such as `user/SearchUsers`. */
  list: string
  /** What the call of the list was asked. */
  asked: Readonly<Record<string, unknown>>
}) {
  const say = useTexts(listTexts)
  const { data: me } = useQuery(meQuery)
  const [isAsking, setAsking] = useState(false)
  if (!me?.rights.includes('lists.export')) return null
  const save = async (reason: string) => {
    const { pageIndex: _page, pageSize: _size, after: _after, ...query } = asked
    saveFile(`madang-${list.replace('/', '-')}.csv`, await fetchFile(exportList, { list, query, reason }))
  }
  return (
    <>
      <button type="button" className="console-button thin" onClick={() => setAsking(true)}>
        {say('save')}
      </button>
      {isAsking ? (
        <ReasonWindow
          title={say('saveTitle')}
          text={say('saveText')}
          verb={say('saveNow')}
          act={save}
          onDone={() => toast(say('saved'))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
