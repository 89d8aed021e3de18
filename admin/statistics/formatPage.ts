/** A page by its path; the first page has a name, since a slash says little. */
export function formatPage(path: string): string {
  return path === '/' ? 'Startpagina' : path
}
