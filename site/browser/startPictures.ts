type PictureState = 'loading' | 'loaded' | 'failed'

export function startPictures(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-picture],.drawing')) {
    const image = place.querySelector('img')
    if (!image) continue
    const setState = (state: PictureState) => {
      place.dataset['picture'] = state
    }
    const fail = () => {
      setState('failed')
      const message = document.createElement('span')
      message.textContent = 'Afbeelding niet gevonden'
      const failed = place.matches('.drawing') ? place : image
      message.className = failed.className
      // The picture is decoration, so its failure is not announced.
      message.ariaHidden = `${image.alt === ''}`
      failed.replaceWith(message)
    }
    // A picture that is already complete sends no event and should not fade in.
    if (image.complete) {
      image.decode().catch(fail)
    } else {
      setState('loading')
      image.addEventListener('load', () => setState('loaded'))
      image.addEventListener('error', fail)
    }
  }
}
