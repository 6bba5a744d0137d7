import type { Need } from '../lib/proof.ts'
import { useTexts } from '../lib/texts-of.ts'
import { passkeyTexts } from '../passkeys/texts.ts'
import { useFacts } from './facts.ts'

/** What a passkey signs: the decision in words, all of it, and the value that stands for it. */
export function Signed({ digest, lines }: { digest: string; lines: Need['lines'] }) {
  const t = useTexts(passkeyTexts)
  const facts = useFacts(lines.find(([name]) => name === 'programme')?.[1])
  return (
    <dl className="key-values signed">
      {lines.map(([name, value], at) => (
        // Names repeat in a batch.
        <div key={`${at} ${name}`}>
          <dt>{facts.name(name)}</dt>
          <dd className="bold">{facts.value(name, value)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('value')}</dt>
        <dd className="mono">{`${digest.slice(0, 6)}…${digest.slice(-6)}`}</dd>
      </div>
    </dl>
  )
}
