import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { leastPhoto } from '#domain/website/photoPlaces'

/** In pixels: the site shows photos of 4:3. A smaller part is not enlarged. */
const largestWidth = 1280
const mostZoom = 3

interface PhotoCropProps {
  readonly picture: ImageBitmap
  readonly label: string
  readonly isBusy: boolean
  readonly onSave: (photo: Blob) => void
  readonly onCancel: () => void
}

/** Chooses a part of 4:3 by dragging the picture, or with three sliders. */
export function PhotoCrop({ picture, label, isBusy, onSave, onCancel }: PhotoCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState({ zoom: 1, x: 50, y: 50 })
  const part = getPart(picture, crop)
  const width = Math.round(Math.min(largestWidth, part.width))
  const size = { width, height: Math.round((width * 3) / 4) }
  useEffect(() => {
    canvas.current
      ?.getContext('2d')
      ?.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, size.width, size.height)
  })
  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return
    const scale = part.width / currentTarget.clientWidth
    const move = (percent: number, by: number, room: number) =>
      room < 1 ? percent : Math.min(100, Math.max(0, percent - (100 * by * scale) / room))
    setCrop({
      zoom: crop.zoom,
      x: move(crop.x, movementX, picture.width - part.width),
      y: move(crop.y, movementY, picture.height - part.height),
    })
  }
  const sliders = [
    { key: 'zoom', name: 'Inzoomen', min: 1, max: getMostZoom(picture), step: 0.05, isUsed: true },
    { key: 'x', name: 'Links of rechts', min: 0, max: 100, step: 1, isUsed: part.width < picture.width },
    { key: 'y', name: 'Boven of onder', min: 0, max: 100, step: 1, isUsed: part.height < picture.height },
  ] as const
  return (
    <>
      <canvas
        ref={canvas}
        className="website__photo"
        {...size}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
      >
        Uitsnede: {label}
      </canvas>
      {sliders.map(({ key, name, isUsed, ...range }) => (
        <label key={key} className="form__field">
          {name}
          <input
            type="range"
            {...range}
            value={crop[key]}
            disabled={!isUsed}
            onChange={({ target }) => setCrop({ ...crop, [key]: target.valueAsNumber })}
          />
        </label>
      ))}
      <div className="form__buttons">
        <button
          className="button button--primary"
          type="button"
          disabled={isBusy}
          onClick={() => canvas.current?.toBlob((blob) => blob && onSave(blob), 'image/jpeg', 0.88)}
        >
          {isBusy ? 'Bezig met opslaan...' : 'Foto opslaan'}
        </button>
        <button className="button" type="button" onClick={onCancel}>
          Annuleren
        </button>
      </div>
    </>
  )
}

/** The largest part of 4:3, made smaller by the zoom, at a place in percent. */
function getPart(picture: ImageBitmap, { zoom, x, y }: { zoom: number; x: number; y: number }) {
  const width = getWidest(picture) / zoom
  const height = (width * 3) / 4
  return {
    width,
    height,
    left: ((picture.width - width) * x) / 100,
    top: ((picture.height - height) * y) / 100,
  }
}

/** Of a part of 4:3. */
function getWidest({ width, height }: ImageBitmap): number {
  return Math.min(width, (height * 4) / 3)
}

/** The part keeps enough pixels for the site. */
function getMostZoom(picture: ImageBitmap): number {
  return Math.max(1, Math.min(mostZoom, getWidest(picture) / leastPhoto.width))
}
