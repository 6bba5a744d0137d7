import { useEffect, useRef, useState, type ReactNode } from 'react'

/** The head of a tab: a large title that shrinks once the page is scrolled, and its actions. */
export function PageHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [isSmall, setSmall] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const seen = new IntersectionObserver(
      ([entry]) => entry && setSmall(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0),
    )
    seen.observe(mark.current)
    return () => seen.disconnect()
  }, [])
  return (
    <>
      <span ref={mark} className="top-mark" />
      <header className={isSmall ? 'top small' : 'top'}>
        <h1>{title}</h1>
        {children}
      </header>
    </>
  )
}

/** The head of a page one can leave: `back` at the left, the title in the middle, actions at the right. */
export function NavHead({ back, title, children }: { back: ReactNode; title?: ReactNode; children?: ReactNode }) {
  return (
    <header className="nav">
      <span>{back}</span>
      {title ? <h1 className="one">{title}</h1> : <span />}
      <div className="acts">{children}</div>
    </header>
  )
}
