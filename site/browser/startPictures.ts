type PictureState = 'loading' | 'loaded' | 'failed'

/** Shows whether each picture is loading, loaded or failed. */
export function startPictures(): void {
  for (const place of document.querySelectorAll<HTMLImageElement>('[data-picture],img.drawing')) {
    showPictureState(place, place.querySelector('img') ?? place)
  }
}

function showPictureState(place: HTMLElement, image: HTMLImageElement): void {
  const setState = (state: PictureState) => {
    place.dataset['picture'] = state
    if (state !== 'failed') return
    const message = document.createElement('span')
    message.textContent = 'Afbeelding niet gevonden'
    // The picture is decoration, so its failure is not announced.
    if (image.alt === '') message.setAttribute('aria-hidden', 'true')
    message.className = image.className
    image.replaceWith(message)
  }
  // A picture that is already complete sends no event and should not fade in.
  if (image.complete) {
    image.decode().catch(() => setState('failed'))
    return
  }
  setState('loading')
  image.addEventListener('load', () => setState('loaded'))
  image.addEventListener('error', () => setState('failed'))
}
