import { useMemo } from 'react'
import { RouterProvider } from '@tanstack/react-router'
import { Plaform } from '../routes/articles/plaform.tsx'
import { stillRouter } from './still-router.tsx'

/** The app's own route of a profile, its answer already there. */
export function ProfileScene({ id }: { id: string }) {
  const router = useMemo(() => stillRouter('/plaform', `?id=${id}`, Profile), [id])
  return <RouterProvider router={router} />
}

function Profile() {
  return (
    <div className="view">
      <Plaform />
    </div>
  )
}
