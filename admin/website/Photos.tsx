import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError, toServerSentence } from '../shared/ApiError.ts'
import { savePhoto, websiteKey, type WebsiteChange } from './websiteApi.ts'

const places = { van: 'Uw bus', technician: 'De sleutelmaker', work: 'Aan het werk' } as const

type Place = keyof typeof places

/** The places for photographs; the server crops them to 4:3. */
export function Photos({ changes }: { readonly changes: readonly WebsiteChange[] }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: async ([place, file]: readonly [Place, File | undefined]) =>
      savePhoto(place, file && (await shrink(file))),
    onSettled: () => client.invalidateQueries({ queryKey: [websiteKey] }),
  })
  return (
    <section className="website__section" aria-labelledby="fotos">
      <h2 className="website__title" id="fotos">
        Foto’s
      </h2>
      <p className="form__hint">Een foto vervangt de tekening. De verhouding wordt 4 bij 3.</p>
      <div role="alert">
        {save.error && (
          <p className="website__message">{toServerSentence(save.error) ?? describeError(save.error)}</p>
        )}
      </div>
      {(Object.keys(places) as Place[]).map((place) => (
        <div key={place} className="form__row">
          <label className="form__field form__row-text">
            {places[place]}
            {changes.some(({ path }) => path === `photos/${place}.jpg`) && ' (gewijzigd)'}
            <input
              className="input"
              type="file"
              accept="image/jpeg,image/png,image/webp"
              disabled={save.isPending}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file) save.mutate([place, file])
              }}
            />
          </label>
          <button
            className="button"
            type="button"
            disabled={save.isPending}
            onClick={() => save.mutate([place, undefined])}
          >
            Geen foto
            <span className="visually-hidden"> ({places[place]})</span>
          </button>
        </div>
      ))}
    </section>
  )
}

const longestSide = 1920

/** A phone's photo is 5 MB; the site shows 1280 pixels of it. */
async function shrink(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ?? file
}
