import '@madang/client/zod-without-eval.ts'
import '@madang/ui/tokens.css'
import '@madang/ui/base.css'
import '@madang/ui/parts.css'
import './console.css'
import { clientConstants } from '@madang/contract/constants.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { keepToastsAside } from '@madang/ui/toast-place.ts'
import { toast, ToastOutlet } from '@madang/ui/toast.tsx'
import { forgetRecent } from './find/recent.ts'
import { useT } from './lib/locale.ts'
import { goToSignIn } from './lib/place.tsx'
import { answerProof } from './lib/proof.ts'
import { queries } from './lib/queries.ts'
import { wordsOf } from './lib/refusal-text.ts'
import { onSessionEnd } from './lib/session.ts'
import { sessionOfOthers } from './lib/shared-session.ts'
import { Pages } from './pages.tsx'
import { ProofWindow } from './parts/proof-window.tsx'

onSessionEnd((refusal) => {
  answerProof(false)
  queries.clear()
  forgetRecent()
  if (refusal) toast(() => wordsOf(refusal))
  // Who was signed out comes back to the same page; who leaves by themselves may be followed by somebody else.
  goToSignIn({ isBack: Boolean(refusal) })
})

keepToastsAside()

/** Drawn again with the language, in which a toast is said. */
function Toasts() {
  useT()
  return <ToastOutlet ms={clientConstants.toastMs} />
}

const ground = document.getElementById('console')
await sessionOfOthers()
if (ground)
  createRoot(ground).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Pages />
        <ProofWindow />
        <Toasts />
      </QueryClientProvider>
    </StrictMode>,
  )
