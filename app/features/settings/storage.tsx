import { useEffect, useState } from 'react'
import { useT } from '../../lib/locale.ts'

/** What lies on this phone, how much it is, and when it goes. */
export function Storage() {
  const t = useT()
  const [size, setSize] = useState<string>()
  useEffect(() => {
    void navigator.storage
      ?.estimate()
      .then(({ usage }) => usage !== undefined && setSize((usage / 1_000_000).toFixed(1)))
      .catch(() => undefined)
  }, [])
  return (
    <section aria-labelledby="storage-title">
      <div className="section-head">
        <h2 id="storage-title">{t('storage.title')}</h2>
      </div>
      <div className="set-text text-13 quiet">
        <p>{t('storage.text')}</p>
        {size ? <p className="tabular">{t('storage.size', { size })}</p> : null}
      </div>
    </section>
  )
}
