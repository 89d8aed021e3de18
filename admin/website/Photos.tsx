import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { toFieldId } from './focusField.ts'
import { PhotoCrop } from './PhotoCrop.tsx'
import { fetchWebsite, getPhotoUrl, savePhoto, websiteKey, type FieldsProps } from './websiteApi.ts'
import { useUnsavedWarning } from './useUnsavedWarning.ts'
import './Photos.scss'

/** The places for photographs, with what each shows now. */
export function Photos({ value, problems, onChange, onPage }: FieldsProps) {
  const { data: website } = useQuery({
    queryKey: [websiteKey],
    queryFn: ({ signal }) => fetchWebsite(signal),
    // The page has just loaded it.
    staleTime: Infinity,
  })
  const texts = (value['photos'] ?? {}) as Readonly<Record<string, string>>
  return (
    <div className="section photos">
      {photoNames.map((name) => (
        <PhotoPlace
          key={name}
          name={name}
          hasPhoto={website?.photos.includes(name) ?? false}
          version={website?.changes.find(({ path }) => path.startsWith(`photos/${name}.`))?.at ?? ''}
          text={texts[name] ?? ''}
          messages={problems.filter(({ path }) => path[1] === name).map(({ message }) => message)}
          onText={(text) => onChange({ ...value, photos: { ...texts, [name]: text } })}
          onFocus={() => onPage(website?.photoPages[name])}
        />
      ))}
    </div>
  )
}

interface PhotoPlaceProps {
  readonly name: PhotoName
  readonly hasPhoto: boolean
  /** Differs after each change. */
  readonly version: string
  /** What is in the photo. */
  readonly text: string
  readonly messages: readonly string[]
  readonly onText: (text: string) => void
  readonly onFocus: () => void
}

function PhotoPlace({ name, hasPhoto, version, text, messages, onText, onFocus }: PhotoPlaceProps) {
  const client = useQueryClient()
  const { title, pageTitle, instead, kind } = photoPlaces[name]
  /** By which the preview finds the picture. */
  const shown = `img[src*="/fotos/${name}-"], img[src*="/beelden/${instead}"]`
  const [chosen, setChosen] = useState<ImageBitmap>()
  useUnsavedWarning(chosen !== undefined)
  const [refusal, setRefusal] = useState<string>()
  const save = useMutation({
    mutationFn: (photo: Blob | undefined) => savePhoto(name, photo),
    // The new photo takes the place of its crop.
    onSettled: async (_, error) => {
      await client.invalidateQueries({ queryKey: [websiteKey], exact: true })
      if (!error) setChosen(undefined)
    },
  })
  const choose = async (file: File | undefined) => {
    const read = file && (await createImageBitmap(file).catch(() => undefined))
    const found = file && (read ? findFault(read) : unreadable)
    setRefusal(found)
    setChosen(found === undefined ? read : undefined)
  }
  return (
    <section className={chosen ? undefined : 'photos__place'} aria-labelledby={`foto-${name}`}>
      {!chosen && (
        <img
          className="photos__now"
          src={
            hasPhoto
              ? getPhotoUrl(name, version)
              : `/beelden/${instead}${kind === 'hero' ? '-groot' : ''}.webp`
          }
          alt={hasPhoto ? title : `${title}, nu een algemene afbeelding`}
          width={240}
          height={180}
        />
      )}
      <div className="photos__about stack">
        <div>
          <h2 className="section__title" id={`foto-${name}`}>
            {title} {version !== '' && <span className="website__mark">Gewijzigd</span>}
          </h2>
          <p className="entry__detail">
            Staat op: {pageTitle}
            {!hasPhoto && '. Nu een algemene afbeelding.'}
          </p>
        </div>
        <div role="alert">
          {refusal !== undefined && <p className="notice notice--wrong">{refusal}</p>}
          {save.error && (
            <p className="notice notice--wrong">
              {toServerSentence(save.error) ?? describeError(save.error)}
            </p>
          )}
        </div>
        {chosen ? (
          <PhotoCrop
            picture={chosen}
            label={title}
            isBusy={save.isPending}
            onSave={save.mutate}
            onCancel={() => setChosen(undefined)}
          />
        ) : (
          <PhotoButtons
            {...{ title, hasPhoto, shown, onFocus }}
            isBusy={save.isPending}
            onChoose={(file) => void choose(file)}
            onRemove={() => save.mutate(undefined)}
          />
        )}
        {((hasPhoto && !chosen) || messages.length > 0) && (
          <PhotoText {...{ name, text, messages, shown, onText, onFocus }} />
        )}
      </div>
    </section>
  )
}

interface PhotoButtonsProps extends Pick<PhotoPlaceProps, 'hasPhoto' | 'onFocus'> {
  readonly title: string
  readonly shown: string
  readonly isBusy: boolean
  readonly onChoose: (file: File | undefined) => void
  readonly onRemove: () => void
}

function PhotoButtons(props: PhotoButtonsProps) {
  const { title, hasPhoto, shown, isBusy, onFocus, onChoose, onRemove } = props
  return (
    <div className="form__buttons">
      <label className="button">
        {hasPhoto ? 'Andere foto' : 'Foto kiezen'}
        <span className="visually-hidden"> ({title})</span>
        <input
          className="visually-hidden"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          data-picture={shown}
          onFocus={onFocus}
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      </label>
      {hasPhoto && (
        <button className="button" type="button" disabled={isBusy} onClick={onRemove}>
          Weghalen
          <span className="visually-hidden"> ({title})</span>
        </button>
      )}
    </div>
  )
}

interface PhotoTextProps extends Pick<PhotoPlaceProps, 'name' | 'text' | 'messages' | 'onText' | 'onFocus'> {
  readonly shown: string
}

/** For people who cannot see the photo. */
function PhotoText({ name, text, messages, shown, onText, onFocus }: PhotoTextProps) {
  const { title } = photoPlaces[name]
  const id = toFieldId(['photos', name])
  const isWrong = messages.length > 0
  return (
    <div className="form__field">
      <label htmlFor={id}>
        Wat erop staat<span className="visually-hidden"> ({title})</span>
      </label>
      <span className={isWrong ? 'form__message' : 'form__hint'} id={`${id}__hint`}>
        {isWrong ? messages.join(' ') : 'Voor wie de foto niet kan zien.'}
      </span>
      <input
        id={id}
        className="input"
        value={text}
        data-picture={shown}
        onFocus={onFocus}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}__hint`}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  )
}

const unreadable = 'Dit is geen foto die uw browser kan lezen. Kies een JPEG, PNG of WebP.'

/** The part that is cut out says nothing of the whole photo, so the server cannot see this. */
function findFault({ width, height }: ImageBitmap): string | undefined {
  if (width < leastPhoto.width || height < leastPhoto.height) return photoTooSmall
  const ratio = Math.max(width, height) / Math.min(width, height)
  return ratio > mostPhotoRatio ? photoTooNarrow : undefined
}
