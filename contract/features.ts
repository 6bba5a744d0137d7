/**
 * Everything that two people may switch off where a law forbids it (REQ-60, REQ-188), by the names stored with the switches,
 * which never change. `isMoney` pays, sells or draws: a server in production begins with it off everywhere. `within` names what it
 * is a part of, with which it is off too.
 */
export const features = {
  cvc: { isMoney: false },
  live: { isMoney: false },
  buyback: { isMoney: true },
  withdrawal: { isMoney: true },
  recharge: { isMoney: true },
  xrp: { isMoney: true },
  points: { isMoney: true },
  contest: { isMoney: true },
  studio: { isMoney: true },
  community: { isMoney: true },
  partner: { isMoney: true, within: 'xrp' },
  manualxrp: { isMoney: true },
  manualusdt: { isMoney: true },
  event: { isMoney: true },
  draw: { isMoney: true },
} as const
export type Feature = keyof typeof features

export const featureNames = Object.keys(features) as readonly Feature[] // its own keys

/** What a feature is a part of; itself for most. */
export function wholeOf(feature: Feature): Feature {
  const { within = feature } = features[feature] as { readonly within?: Feature } // few have one
  return within
}

/** Both readings of a switch that goes off: what was asked for before runs to its end, or it ends and its money comes back. */
export const switchOffRules = ['requestsGoOn', 'requestsEnd'] as const

/** Stands for every country without a switch of its own, and for people whose country is not known. */
export const otherCountries = '*'
