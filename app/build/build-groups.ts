/**
 * Which files the build puts together. Many tiny files pack worse and cost more requests than few; what belongs to every
 * first visit is therefore one file each: the framework, the early script, the shell, Home. All else follows the routes.
 */
export const early =
  /app\/lib\/(?:locale|uuid|storage\/(?:storage|idb-store|cookies)|server\/(?:boot|post|clock|device-id|schema)|preferences\/theme)\.ts$|client\/navigation\/entry-marks\.ts$|contract\/(?:wire|envelope|constants|locale)\.ts$/
export const shell =
  /app\/(?:main\.tsx|router\.ts|shell\/(?!lazy|page-failure)|data\/(?:chat\/unread|queries\/follow-offered)\.|lib\/(?:navigation\/(?:addresses|router|link|back)|server\/(?:ssr-answers|queries|call|session|use-session|in-flight|offered)|preferences\/settings|parts\/back-button)\.)|contract\/(?:page-)?features\.ts|client\/(?:navigation\/(?!entry-marks|stand-on)|query-keys)|ui\/(?:button|icons|icon-button|mark|skeleton|toast|progress-bar|watched|tab-bar|badge|modal)\.tsx?$|features\/articles\/home-skeleton/
export const home =
  /app\/(?:routes\/articles\/home(?:-queries)?|lib\/(?:keys\/home-keys|format\/(?:moment|prices)|preferences\/display|parts\/load-failure|navigation\/search-of)|features\/articles\/(?:banners|categories|feed|article-list|article-card|article-meta|queries)|features\/market\/(?:coins\/(?:coin-strip|sparkline)|change|queries))\.|ui\/(?:forms\/segment|page-head|gestures\/(?:pull-to-refresh|held)|empty-state)\.tsx?$|contract\/(?:reading\/articles|reading\/market|paging|endpoint|ids)\.ts$/

export const groups = [
  {
    name: 'framework',
    // What only changes something waits for the first page that does.
    test: /(?!.*[\\/](?:mutationObserver|useMutation)\.js$)node_modules[\\/](?:react|react-dom|scheduler|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+|zustand)[\\/]/,
  },
  { name: 'early', test: early },
  { name: 'shell', test: shell },
  { name: 'home', test: home },
]
