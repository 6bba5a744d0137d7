import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useT } from '../../lib/locale.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { NotYet } from '../../lib/parts/not-yet.tsx'

/** One package the app is built with, as the build found it. */
interface Licence {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** The version of the app and what it is built with (REQ-169), from the list the build makes of the installed packages. */
export function LicencesPart() {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.licences(),
    queryFn: async ({ signal }) => {
      const response = await fetch('/licences.json', { signal })
      return (await response.json()) as { readonly version: string; readonly packages: readonly Licence[] } // our own build's
    },
    staleTime: Infinity,
    meta: { quiet: true },
  })
  if (!data) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={8} />} />
  return (
    <>
      <p className="pad bold tabular">{t('licences.version', { version: data.version })}</p>
      <p className="pad text-13 quiet licences-text">{t('licences.text')}</p>
      <ul>
        {data.packages.map(({ name, version, licence }) => (
          <li key={`${name} ${version}`} className="row">
            <span className="grow licence-name">
              {name} <span className="text-13 quiet tabular">{version}</span>
            </span>
            <span className="text-13 quiet">{licence}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
