const perSlide = 4
const slideMs = 4000
const fadeMs = 500

/**
 * On a wide screen the grid of makes becomes a carousel: four at a time, the next four after four seconds. It rests while a
 * pointer or the keyboard is on it, while the page is hidden, once it was paused, and for who wants no motion.
 */
export function startCarousel(): void {
  const carousel = document.querySelector<HTMLElement>('[data-carousel]')
  const list = carousel?.querySelector('ul')
  const controls = carousel?.querySelector<HTMLElement>('[data-controls]')
  const pauseButton = controls?.querySelector('button')
  if (!carousel || !list || !controls || !pauseButton) return

  const wide = matchMedia('(min-width: 64em)')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  const items = [...list.children].filter((item) => item instanceof HTMLElement)
  const slides = toSlides(items.length, perSlide)
  let current = 0
  let isPlaying = !calm.matches

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
    if (calm.matches) return
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
    const isHeld = document.hidden || carousel.matches(':hover, :focus-within')
    if (isPlaying && !isHeld && wide.matches) void show((current + 1) % slides.length)
  }, slideMs)
  setPlaying(isPlaying)
  place()
}

/**
 * The first item of each slide. The last slide is a full one too: it shows again what the slide before it ended with,
 * rather than a row with a single item.
 */
export function toSlides(itemCount: number, perSlide: number): readonly number[] {
  const lastStart = Math.max(0, itemCount - perSlide)
  return Array.from({ length: Math.max(1, Math.ceil(itemCount / perSlide)) }, (_, index) =>
    Math.min(index * perSlide, lastStart),
  )
}
