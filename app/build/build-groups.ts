/**
 * Which files the build puts together. Many tiny files pack worse and cost more requests than few; what belongs to every
 * first visit is therefore one file each: the framework, the early script, the shell, Home. All else follows the routes.
 */
export const early = [
  'app/lib/locale.ts',
  'app/lib/preferences/theme.ts',
  'app/lib/server/boot.ts',
  'app/lib/server/clock.ts',
  'app/lib/server/device-id.ts',
  'app/lib/server/schema.ts',
  'app/lib/storage/cookies.ts',
  'app/lib/storage/idb-store.ts',
  'app/lib/storage/storage.ts',
  'client/navigation/entry-marks.ts',
  'contract/constants.ts',
  'contract/envelope.ts',
  'contract/locale.ts',
  'contract/wire.ts',
] as const

export const shell = [
  'app/main.tsx',
  'app/router.ts',
  'app/data/chat/unread.ts',
  'app/data/queries/follow-offered.ts',
  'app/features/articles/home-skeleton.tsx',
  'app/lib/navigation/addresses.ts',
  'app/lib/navigation/back.ts',
  'app/lib/navigation/link.tsx',
  'app/lib/navigation/router.ts',
  'app/lib/preferences/settings.ts',
  'app/lib/server/call.ts',
  'app/lib/server/in-flight.ts',
  'app/lib/server/offered.ts',
  'app/lib/server/queries.ts',
  'app/lib/server/session.ts',
  'app/lib/server/ssr-answers.ts',
  'app/lib/server/use-session.ts',
  'app/shell/keep-alive.tsx',
  'app/shell/mount-over-ssr.ts',
  'app/shell/newer-version.ts',
  'app/shell/open-live.ts',
  'app/shell/scroll.ts',
  'app/shell/shell.css',
  'app/shell/shell.tsx',
  'app/shell/start-failure.tsx',
  'app/shell/tabs.tsx',
  'app/shell/whole-page.ts',
  'client/navigation/address-site.ts',
  'client/navigation/address.ts',
  'client/navigation/router.tsx',
  'client/navigation/search-params.ts',
  'client/navigation/site.ts',
  'client/query-keys.ts',
  'contract/features.ts',
  'contract/page-features.ts',
  'ui/badge.tsx',
  'ui/button.tsx',
  'ui/icon-button.tsx',
  'ui/icons.tsx',
  'ui/mark.tsx',
  'ui/modal.ts',
  'ui/progress-bar.tsx',
  'ui/skeleton.tsx',
  'ui/tab-bar.tsx',
  'ui/toast.tsx',
  'ui/watched.ts',
] as const

export const home = [
  'app/features/articles/article-card.tsx',
  'app/features/articles/article-list.tsx',
  'app/features/articles/article-meta.tsx',
  'app/features/articles/banners.tsx',
  'app/features/articles/categories.tsx',
  'app/features/articles/feed.tsx',
  'app/features/articles/queries.ts',
  'app/features/market/change.tsx',
  'app/features/market/coins/coin-strip.tsx',
  'app/features/market/coins/sparkline.tsx',
  'app/features/market/queries.ts',
  'app/lib/format/moment.tsx',
  'app/lib/format/prices.ts',
  'app/lib/keys/home-keys.ts',
  'app/lib/navigation/search-of.ts',
  'app/lib/parts/load-failure.tsx',
  'app/lib/preferences/display.ts',
  'app/routes/articles/home-queries.ts',
  'app/routes/articles/home.tsx',
  'contract/endpoint.ts',
  'contract/ids.ts',
  'contract/paging.ts',
  'contract/reading/articles.ts',
  'contract/reading/market.ts',
  'ui/empty-state.tsx',
  'ui/forms/segment.tsx',
  'ui/gestures/held.ts',
  'ui/gestures/pull-to-refresh.tsx',
  'ui/page-head.tsx',
] as const

/** What marks found words: small enough to go with whichever page needs one of them. */
export const marked = [
  'app/lib/format/marked.tsx',
  'app/lib/format/marked-parts.ts',
  'app/lib/format/use-hanzi.ts',
] as const

/** What refusals say in each language. */
export const refusals = [
  'client/refusal-words.ts',
  'contract/failures.ts',
  'contract/failures-of-all.ts',
  'contract/field-texts.ts',
  'contract/users/suspension-reasons.ts',
] as const

export const groups = [
  {
    name: 'framework',
    // What only changes something waits for the first page that does.
    test: /(?!.*[\\/](?:mutationObserver|useMutation)\.js$)node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+|zustand)[\\/]/,
  },
  { name: 'early', test: isOneOf(early) },
  { name: 'shell', test: isOneOf(shell) },
  { name: 'home', test: isOneOf(home) },
  { name: 'marked', test: isOneOf(marked) },
  { name: 'refusals', test: isOneOf(refusals) },
]

/** Whether a path ends with one of the files. */
function isOneOf(files: readonly string[]): RegExp {
  const paths = files.map((file) => file.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]'))
  return new RegExp(`(?:${paths.join('|')})$`)
}
