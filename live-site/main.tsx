import '@madang/client/zod-without-eval.ts'
import '@madang/ui/tokens.css'
import '@madang/ui/base.css'
import '@madang/ui/parts.css'
import './live.css'
import { createRoot } from 'react-dom/client'
import { Site } from './site.tsx'

const ground = document.getElementById('live')
if (ground) createRoot(ground).render(<Site />)
