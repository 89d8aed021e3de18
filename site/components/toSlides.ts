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
