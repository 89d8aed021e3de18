export function startBrandSearch(): void {
  const search = document.querySelector<HTMLInputElement>('.search input')
  const output = document.querySelector('.search output')
  const brands = [...document.querySelectorAll<HTMLElement>('[data-brand]')]
  if (!search || !output) return

  const show = () => {
    const wanted = simplify(search.value)
    for (const brand of brands) {
      const isNamed = simplify(brand.querySelector('a')?.textContent ?? '').includes(wanted)
      brand.hidden = !isNamed && !hasModel(brand, wanted)
    }
    const count = brands.filter(({ hidden }) => !hidden).length
    if (wanted === '') output.textContent = ''
    else if (count === 0) output.textContent = 'Uw merk staat er niet bij. Bel of app ons gerust.'
    else output.textContent = `${count} ${count === 1 ? 'merk' : 'merken'} gevonden`
  }
  search.addEventListener('input', show)
  // Above a phone's keyboard there is room for the field and the first results.
  search.addEventListener('focus', () => {
    if (matchMedia('(width < 48em)').matches) search.scrollIntoView()
  })
  search.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter')
      brands
        .find(({ hidden }) => !hidden)
        ?.querySelector('a')
        ?.click()
  })
  // On back navigation the browser restores the typed text, some only when the page is shown.
  addEventListener('pageshow', () => search.value !== '' && show())
  if (search.value !== '') show()
}

/** 'golf' finds Volkswagen. The attribute has the names of the models, between commas. */
function hasModel(brand: HTMLElement, wanted: string): boolean {
  return (brand.dataset['brand'] ?? '').split(',').some((model) => simplify(model).startsWith(wanted))
}

/** 'skoda' for 'Škoda', 'mercedesbenz' for 'Mercedes-Benz'. */
function simplify(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
