import { type RefObject, useEffect, useState } from 'react'
import { playIn } from './play-in.ts'

/** Plays a class in its video while it is on. Whether it does not play now. */
export function usePlaying(video: RefObject<HTMLVideoElement | null>, source: string, isOn: boolean): boolean {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!isOn || !element) return
    const fail = () => setFailed(true)
    const play = () => setFailed(false)
    element.addEventListener('error', fail)
    element.addEventListener('playing', play)
    const playing = playIn(element, source, fail)
    return () => {
      element.removeEventListener('error', fail)
      element.removeEventListener('playing', play)
      playing.end()
    }
  }, [video, source, isOn])
  return hasFailed
}
