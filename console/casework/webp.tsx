import { useEffect, useState } from 'react'

/** A picture that came within an answer. */
export function Webp({ base64, alt }: { base64: string; alt: string }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [base64])
  return address ? <img className="evidence" src={address} alt={alt} /> : null
}
