import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { leastPhoto } from '#domain/website/photoPlaces'
import './PhotoCrop.scss'

/** In pixels: the site shows photos of 4:3. A smaller part is not enlarged. */
const largestWidth = 1280

interface PhotoCropProps {
  readonly picture: ImageBitmap
  readonly label: string
  readonly isBusy: boolean
  readonly onSave: (photo: Blob) => void
  readonly onCancel: () => void
}

/** A part of 4:3, in pixels of the picture. */
interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
}

interface Drag {
  readonly x: number
  readonly y: number
  readonly part: Part
  /** 1 for the right and the lower corners, -1 for the others; 0 moves the frame. */
  readonly corner: readonly [number, number]
}

const corners = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const

/** Chooses a part of 4:3, and shows it as the site will. */
export function PhotoCrop({ picture, label, isBusy, onSave, onCancel }: PhotoCropProps) {
  const box = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLCanvasElement>(null)
  const [part, setPart] = useState(() => getLargest(picture))
  const width = Math.round(Math.min(largestWidth, part.width))
  const height = Math.round((width * 3) / 4)
  useEffect(() => {
    const { left, top } = part
    result.current
      ?.getContext('2d')
      ?.drawImage(picture, left, top, part.width, (part.width * 3) / 4, 0, 0, width, height)
  })
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="crop">
      <CropFrame picture={picture} label={label} part={part} onPart={setPart} />
      <div className="crop__side">
        <figure>
          <canvas ref={result} width={width} height={height} aria-hidden />
          <figcaption className="entry__detail">Zo komt de foto op de site</figcaption>
        </figure>
        <div className="form__buttons">
          <button
            className="button button--primary"
            type="button"
            disabled={isBusy}
            onClick={() => result.current?.toBlob((blob) => blob && onSave(blob), 'image/jpeg', 0.88)}
          >
            {isBusy ? 'Bezig met opslaan...' : 'Foto opslaan'}
          </button>
          <button className="button" type="button" onClick={onCancel}>
            Niet gebruiken
          </button>
        </div>
      </div>
      <p className="form__hint">
        Sleep het kader of een hoek, of tik waar het moet komen. Met toetsen: pijltjes, plus en min.
      </p>
    </div>
  )
}

interface CropFrameProps extends Pick<PhotoCropProps, 'picture' | 'label'> {
  readonly part: Part
  readonly onPart: (part: Part) => void
}

/** The whole picture with a frame: the frame and its corners are dragged, or moved by keys. */
function CropFrame({ picture, label, part, onPart }: CropFrameProps) {
  const whole = useRef<HTMLCanvasElement>(null)
  const [drag, setDrag] = useState<Drag>()
  useEffect(() => {
    whole.current?.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])
  const start = (event: PointerEvent<HTMLElement>, corner: Drag['corner']) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, y: event.clientY, part, corner })
  }
  const end = () => setDrag(undefined)
  const handlers = {
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const scale = picture.width / (whole.current?.clientWidth ?? picture.width)
      if (drag) onPart(follow(picture, drag, (clientX - drag.x) * scale, (clientY - drag.y) * scale))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  /** A tap beside the frame brings it there. */
  const bring = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const scale = picture.width / box.width
    const left = (clientX - box.left) * scale - part.width / 2
    onPart(fit(picture, { ...part, left, top: (clientY - box.top) * scale - (part.width * 3) / 8 }))
  }
  const percent = (pixels: number, of: number) => `${(100 * pixels) / of}%`
  const place = {
    left: percent(part.left, picture.width),
    top: percent(part.top, picture.height),
    width: percent(part.width, picture.width),
    height: percent((part.width * 3) / 4, picture.height),
  }
  return (
    <div className="crop__whole" onPointerDown={bring}>
      <canvas ref={whole} width={picture.width} height={picture.height} aria-hidden />
      <div className="crop__shade">
        <div style={place} />
      </div>
      <div className="crop__frame" style={place}>
        <button
          className="crop__move"
          type="button"
          onPointerDown={(event) => start(event, [0, 0])}
          onKeyDown={(event) => {
            const changed = changeByKey(picture, part, event.key)
            if (!changed) return
            event.preventDefault()
            onPart(changed)
          }}
          {...handlers}
        >
          <span className="visually-hidden">
            Uitsnede van {label}: pijltjes verplaatsen, plus en min maken groter en kleiner
          </span>
        </button>
        {corners.map((corner) => (
          <span
            key={corner.join()}
            className="crop__corner"
            style={{ left: corner[0] > 0 ? '100%' : 0, top: corner[1] > 0 ? '100%' : 0 }}
            onPointerDown={(event) => start(event, corner)}
            {...handlers}
          />
        ))}
      </div>
    </div>
  )
}

/** In the middle. */
function getLargest(picture: ImageBitmap): Part {
  const width = getMostWidth(picture)
  return { width, left: (picture.width - width) / 2, top: (picture.height - (width * 3) / 4) / 2 }
}

function getMostWidth({ width, height }: ImageBitmap): number {
  return Math.min(width, (height * 4) / 3)
}

/** The part keeps enough pixels for the site. */
function limitWidth(picture: ImageBitmap, width: number, most = getMostWidth(picture)): number {
  return Math.min(most, Math.max(Math.min(leastPhoto.width, getMostWidth(picture)), width))
}

/** Within the picture. */
function fit(picture: ImageBitmap, { left, top, width }: Part): Part {
  const limit = (at: number, room: number) => Math.min(room, Math.max(0, at))
  return {
    width,
    left: limit(left, picture.width - width),
    top: limit(top, picture.height - (width * 3) / 4),
  }
}

/** The corner across stays where it is. */
function follow(
  picture: ImageBitmap,
  { part, corner: [toRight, toBottom] }: Drag,
  x: number,
  y: number,
): Part {
  const { left, top, width } = part
  if (toRight === 0) return fit(picture, { width, left: left + x, top: top + y })
  const [right, bottom] = [left + width, top + (width * 3) / 4]
  const roomX = toRight > 0 ? picture.width - left : right
  const roomY = toBottom > 0 ? picture.height - top : bottom
  const wanted = width + (toRight * x + (toBottom * y * 4) / 3) / 2
  const next = limitWidth(picture, wanted, Math.min(roomX, (roomY * 4) / 3))
  return fit(picture, {
    width: next,
    left: toRight > 0 ? left : right - next,
    top: toBottom > 0 ? top : bottom - (next * 3) / 4,
  })
}

const keyMoves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Undefined for other keys. */
function changeByKey(picture: ImageBitmap, part: Part, key: string): Part | undefined {
  const { left, top, width } = part
  const move = keyMoves[key]
  const step = picture.width / 50
  if (move) return fit(picture, { width, left: left + move[0] * step, top: top + move[1] * step })
  if (!['+', '=', '-'].includes(key)) return undefined
  const next = limitWidth(picture, width + (key === '-' ? -2 : 2) * step)
  const half = (width - next) / 2
  return fit(picture, { width: next, left: left + half, top: top + (half * 3) / 4 })
}
