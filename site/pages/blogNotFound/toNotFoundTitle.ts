/** What could not be found: an article by its name, or the blog's page for an address that names none. */
export function toNotFoundTitle({ slug }: Readonly<Record<string, string>>): string {
  return slug === undefined ? 'Blog post niet gevonden' : 'Blog artikel niet gevonden'
}
