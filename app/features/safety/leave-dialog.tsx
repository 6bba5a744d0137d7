import { useId } from 'react'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { UntilLeft } from '@madang/ui/layers/until-left.tsx'
import { useModal } from '@madang/ui/modal.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { outsideHost } from './outside-host.ts'
import './safety.css'

/** Asked before an outside page opens: where the link really leads, and what is odd about it (REQ-100). */
export function LeaveDialog({ url, onClose }: { url: URL | undefined; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const dialog = useModal(url !== undefined, onClose)
  return (
    <dialog ref={dialog} className="dialog" role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <UntilLeft dialog={dialog} open={url !== undefined}>
        {url ? <Leave url={url} id={id} onClose={onClose} t={t} /> : null}
      </UntilLeft>
    </dialog>
  )
}

function Leave({ url, id, onClose, t }: { url: URL; id: string; onClose: () => void; t: ReturnType<typeof useT> }) {
  const { shown, ascii, doubts } = outsideHost(url)
  const rest = `${url.pathname}${url.search}${url.hash}`
  return (
    <>
      <h2 id={id}>{t('leave.title')}</h2>
      <div id={`${id}-text`}>
        <p>{t('leave.text')}</p>
        <div className="leave-host">
          <p className="bold">{shown}</p>
          {ascii ? <p className="text-12">{t('leave.ascii', { host: ascii })}</p> : null}
          {rest === '/' ? null : <p className="text-12 two">{rest}</p>}
        </div>
        {doubts.map((doubt) => (
          <p key={doubt} className="leave-doubt">
            <Icon name="alert" size="s" />
            <span>{t(`leave.${doubt}`)}</span>
          </p>
        ))}
      </div>
      <div className="acts">
        <Button kind="plain" size="m" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <a
          className={buttonClass({ size: 'm' })}
          href={url.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={onClose}
        >
          {t('leave.action')}
        </a>
        <Button kind="plain" size="m" className="leave-copy" onClick={() => void copy(url.href).then(onClose)}>
          {t('leave.copy')}
        </Button>
      </div>
    </>
  )
}
