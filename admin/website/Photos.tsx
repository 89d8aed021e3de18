import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  leastPhoto,
  mostPhotoRatio,
  photoNames,
  photoPlaces,
  photoTooNarrow,
  photoTooSmall,
  type PhotoName,
} from '#domain/website/photoPlaces'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { PhotoCrop } from './PhotoCrop.tsx'
import { getPhotoUrl, savePhoto, websiteKey, type WebsiteChange } from './websiteApi.ts'

interface PhotosProps {
  /** Those that the draft has. */
  readonly photos: readonly string[]
  readonly changes: readonly WebsiteChange[]
}

/** The places for photographs; each shows a general picture until it has one. */
export function Photos({ photos, changes }: PhotosProps) {
  return photoNames.map((name) => {
    const change = changes.find(({ path }) => path.startsWith(`photos/${name}.`))
    return <PhotoPlace key={name} name={name} hasPhoto={photos.includes(name)} version={change?.at ?? ''} />
  })
}

interface PhotoPlaceProps {
  readonly name: PhotoName
  readonly hasPhoto: boolean
  /** Differs after each change. */
  readonly version: string
}

function PhotoPlace({ name, hasPhoto, version }: PhotoPlaceProps) {
  const client = useQueryClient()
  const title = photoPlaces[name]
  const [picture, setPicture] = useState<ImageBitmap>()
  const [refusal, setRefusal] = useState<string>()
  const save = useMutation({
    mutationFn: (photo: Blob | undefined) => savePhoto(name, photo),
    onSuccess: () => setPicture(undefined),
    onSettled: () => client.invalidateQueries({ queryKey: [websiteKey], exact: true }),
  })
  const choose = async (file: File | undefined) => {
    const read = file && (await createImageBitmap(file).catch(() => undefined))
    const found = file && (read ? findFault(read) : unreadable)
    setRefusal(found)
    setPicture(found === undefined ? read : undefined)
  }
  return (
    <section className="section" aria-labelledby={`foto-${name}`}>
      <h2 className="section__title" id={`foto-${name}`}>
        {title}
        {version !== '' && <span className="website__mark"> gewijzigd</span>}
      </h2>
      <div role="alert">
        {refusal !== undefined && <p className="notice">{refusal}</p>}
        {save.error && <p className="notice">{toServerSentence(save.error) ?? describeError(save.error)}</p>}
      </div>
      {picture ? (
        <PhotoCrop
          picture={picture}
          label={title}
          isBusy={save.isPending}
          onSave={save.mutate}
          onCancel={() => setPicture(undefined)}
        />
      ) : (
        <>
          {hasPhoto ? (
            <img className="website__photo" src={getPhotoUrl(name, version)} alt={title} />
          ) : (
            <p className="form__hint">Nu staat hier een algemene afbeelding.</p>
          )}
          <div className="form__buttons">
            <label className="button">
              {hasPhoto ? 'Andere foto' : 'Foto kiezen'}
              <span className="visually-hidden"> ({title})</span>
              <input
                className="visually-hidden"
                type="file"
                accept="image/jpeg,image/png,image/webp"
                onChange={({ target }) => void choose(target.files?.[0])}
              />
            </label>
            {hasPhoto && (
              <button
                className="button"
                type="button"
                disabled={save.isPending}
                onClick={() => save.mutate(undefined)}
              >
                Weghalen
                <span className="visually-hidden"> ({title})</span>
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}

const unreadable = 'Dit is geen foto die uw browser kan lezen. Kies een JPEG, PNG of WebP.'

/** The part that is cut out says nothing of the whole photo, so the server cannot see this. */
function findFault({ width, height }: ImageBitmap): string | undefined {
  if (width < leastPhoto.width || height < leastPhoto.height) return photoTooSmall
  const ratio = Math.max(width, height) / Math.min(width, height)
  return ratio > mostPhotoRatio ? photoTooNarrow : undefined
}
