type PictureState = 'loading' | 'loaded' | 'failed'

/**
 * Shows each picture's state: a pulse while it is fetched, a short fade when it is there, and words in its place when it cannot be had. Without this
 * script a picture is an image like any other.
 */
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
    // A picture without a text of its own is decoration: its loss is nothing to read out.
    if (image.alt === '') words.setAttribute('aria-hidden', 'true')
    image.replaceWith(words)
  }
  // What came or failed before this script ran sends no event any more; it must not fade in either.
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
