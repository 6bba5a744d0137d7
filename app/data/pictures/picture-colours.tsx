import { useEffect, useRef } from 'react'
import './picture-image.css'

const grid = 4

/** The colours of a picture, softly: sixteen points that the browser blends over the frame, until the picture is there. */
export function PictureColours({ placeholder }: { placeholder: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    const colours = atob(placeholder)
    const points = pen.createImageData(grid, grid)
    for (let point = 0; point < grid * grid; point++) {
      for (let colour = 0; colour < 3; colour++)
        points.data[point * 4 + colour] = colours.charCodeAt(point * 3 + colour)
      points.data[point * 4 + 3] = 255
    }
    pen.putImageData(points, 0, 0)
  }, [placeholder])
  return <canvas ref={canvas} className="picture-colours" width={grid} height={grid} aria-hidden="true" />
}
