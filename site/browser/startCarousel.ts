const perSlide = 4
const slideMs = 4000
const fadeMs = 500

/** Pauses on hover, focus, a hidden page, the pause button and reduced motion. */
export function startCarousel(): void {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]')
  const list = carousel?.querySelector('ul')
  const controls = carousel?.querySelector<HTMLElement>('[data-controls]')
  const pauseButton = controls?.querySelector('button')
  if (!carousel || !list || !controls || !pauseButton) return

  const wide = matchMedia('(min-width: 64em)')
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const slides = getSlideStarts(items.length)
  let current = 0
  let isPlaying = !reducedMotion.matches

  const dots = slides.map((start, index) => {
    const dot = document.createElement('button')
    dot.type = 'button'
    const name = `Merken ${start + 1} tot en met ${Math.min(start + perSlide, items.length)}`
    dot.setAttribute('aria-label', name)
    dot.dataset['tooltip'] = name
    dot.addEventListener('click', () => void show(index))
    return dot
  })
  controls.prepend(...dots)

  const place = () => {
    const start = slides[current] ?? 0
    items.forEach((item, index) => {
      item.hidden = wide.matches && (index < start || index >= start + perSlide)
    })
    dots.forEach((dot, index) => dot.setAttribute('aria-current', String(index === current)))
    controls.hidden = !wide.matches
  }
  const fade = async (from: number, to: number) => {
    if (reducedMotion.matches) return
    await list.animate({ opacity: [from, to] }, { duration: fadeMs / 2, fill: 'forwards' }).finished
  }
  const show = async (index: number) => {
    if (index === current) return
    current = index
    await fade(1, 0)
    place()
    await fade(0, 1)
  }
  const setPlaying = (value: boolean) => {
    isPlaying = value
    pauseButton.setAttribute('aria-pressed', String(!value))
  }

  pauseButton.addEventListener('click', () => setPlaying(!isPlaying))
  wide.addEventListener('change', place)
  setInterval(() => {
    // A clicked button keeps the focus, but not :focus-visible.
    const hasFocus = carousel.querySelector(':focus-visible') !== null
    const isHeld = document.hidden || hasFocus || carousel.matches(':hover')
    if (isPlaying && !isHeld && wide.matches) void show((current + 1) % slides.length)
  }, slideMs)
  setPlaying(isPlaying)
  place()
}

/** The first item of each slide. The last slide is full: it repeats earlier items. */
export function getSlideStarts(itemCount: number): readonly number[] {
  const lastStart = Math.max(0, itemCount - perSlide)
  return Array.from({ length: Math.max(1, Math.ceil(itemCount / perSlide)) }, (_, index) =>
    Math.min(index * perSlide, lastStart),
  )
}
