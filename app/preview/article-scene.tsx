import { useMemo } from 'react'
import { RouterProvider } from '@tanstack/react-router'
import { ToastOutlet } from '@madang/ui/toast.tsx'
import { Detail } from '../routes/articles/detail.tsx'
import { stillRouter } from './still-router.tsx'

/** The app's own route of an article, its answer already there. */
export function ArticleScene({ id }: { id: string }) {
  const router = useMemo(() => stillRouter('/detail', `?id=${id}`, ArticleView), [id])
  return (
    <>
      <RouterProvider router={router} />
      <ToastOutlet />
    </>
  )
}

function ArticleView() {
  return (
    <div className="view">
      <Detail />
    </div>
  )
}
