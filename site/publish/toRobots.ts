/**
 * What crawlers may ask for. A page that says noindex is not refused here: who may not read it cannot see that it says so. The
 * staff app's own address is open for that reason; what lies below it is for nobody's index.
 */
export function toRobots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /admin/',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
