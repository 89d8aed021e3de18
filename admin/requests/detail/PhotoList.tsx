import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { Dialog } from '../../shared/Dialog.tsx'
import { IconButton } from '../../shared/IconButton.tsx'
import './PhotoList.scss'

/** What the visitor sent. A tap or Enter shows a photo as large as the screen. */
export function PhotoList({ request }: { readonly request: KeptRequest }) {
  const { id, photos = [] } = request
  const [shown, setShown] = useState<number>()
  if (photos.length === 0) return null
  return (
    <section>
      <h3 className="panel-heading">
        {photos.length === 1 ? '1 foto' : `${photos.length} foto’s`} van de klant
      </h3>
      <ul className="photos">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className="photos__button" onClick={() => setShown(index)}>
              <img
                className="photos__image"
                src={getPhotoUrl(id, photo.id)}
                alt={getAlt(index)}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <PhotoView request={request} index={shown} onShow={setShown} onClose={() => setShown(undefined)} />
      )}
    </section>
  )
}

interface PhotoViewProps {
  readonly request: KeptRequest
  readonly index: number
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

/** The arrow keys go to the photo before and after. */
function PhotoView({ request, index, onShow, onClose }: PhotoViewProps) {
  const { id, photos = [] } = request
  const photo = photos[index]
  const show = (next: number) => {
    if (next >= 0 && next < photos.length) onShow(next)
  }
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(index - 1)
    if (key === 'ArrowRight') show(index + 1)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  if (!photo) return null
  return (
    <Dialog
      title={getAlt(index)}
      onClose={onClose}
      actions={
        photos.length > 1 && (
          <>
            <IconButton
              label="Vorige foto"
              Icon={ChevronLeft}
              disabled={index === 0}
              onClick={() => show(index - 1)}
            />
            <IconButton
              label="Volgende foto"
              Icon={ChevronRight}
              disabled={index === photos.length - 1}
              onClick={() => show(index + 1)}
            />
          </>
        )
      }
    >
      <div className="photo-view">
        <img
          key={photo.id}
          className="photo-view__image"
          src={getPhotoUrl(id, photo.id)}
          alt={getAlt(index)}
          width={photo.width}
          height={photo.height}
        />
      </div>
    </Dialog>
  )
}

function getPhotoUrl(requestId: string, photoId: string): string {
  return `/api/admin/requests/${requestId}/photos/${photoId}`
}

function getAlt(index: number): string {
  return `Foto ${index + 1} van de klant`
}
