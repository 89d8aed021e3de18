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
    const isFound = brands.some(({ hidden }) => !hidden)
    output.textContent = isFound ? '' : 'Uw merk staat er niet bij. Bel of app ons gerust.'
  }
  search.addEventListener('input', show)
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
