import owl from '@madang/ui/drawings/avatars/13.svg?url'

/** The owl who teaches, for pages without a class. */
export function Owl() {
  return <img className="owl" src={owl} alt="" width={96} height={96} />
}
