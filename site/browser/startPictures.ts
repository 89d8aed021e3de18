type PictureState = 'loading' | 'loaded' | 'failed'

/** Shows whether each picture is loading, loaded or failed. */
export function startPictures(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-picture]')) {
    const image = place.querySelector('img')
    if (image) follow(place, image)
  }
}

function follow(place: HTMLElement, image: HTMLImageElement): void {
  const enter = (state: PictureState) => {
    place.dataset['picture'] = state
    if (state !== 'failed') return
    const words = document.createElement('span')
    words.textContent = 'Afbeelding niet gevonden'
    // The picture is decoration, so its failure is not announced.
    if (image.alt === '') words.setAttribute('aria-hidden', 'true')
    image.replaceWith(words)
  }
  // A picture that is already complete sends no event and should not fade in.
  if (image.complete) {
    image.decode().then(
      () => undefined,
      () => enter('failed'),
    )
    return
  }
  enter('loading')
  image.addEventListener('load', () => enter('loaded'))
  image.addEventListener('error', () => enter('failed'))
}
