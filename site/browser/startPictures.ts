type PictureState = 'loading' | 'loaded' | 'failed'

export function startPictures(): void {
  for (const place of document.querySelectorAll<HTMLImageElement>('[data-picture],img.drawing')) {
    const image = place.querySelector('img') ?? place
    const setState = (state: PictureState) => {
      place.dataset['picture'] = state
    }
    const fail = () => {
      setState('failed')
      const message = document.createElement('span')
      message.textContent = 'Afbeelding niet gevonden'
      message.className = image.className
      // The picture is decoration, so its failure is not announced.
      message.ariaHidden = `${image.alt === ''}`
      image.replaceWith(message)
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
