import type { Topic } from './topic.ts'

export const rebuilding: Topic = {
  about: 'from a change of content to the site',
  text: `REBUILDING

What the site says stands in data/content: business.json (names, phone, places, claims), prices.json, brands.json
and brands/, blog/, legal/. Change a file, then:

  sleutel rebuild              makes the site anew
  sleutel rebuild --dry-run    what would it change?
  sleutel rebuild --watch      while you write: each time you save
  sleutel rebuild --out FOLDER the site as files, to upload to a CDN

The content is checked first. A mistake is named with its file, its line and what is expected, and the site stays as
it is. Then every page is made anew beside the site that is live, and the two are swapped in one step: a visitor
sees the old site or the new one, never half of each. The server needs no restart.

It prints what changed: '+2 ~81 -0 pages, 0.9 s' is 2 new pages, 81 changed, none removed.

Run it with the variables that the last build had. PUBLIC_ORIGIN and API_ORIGIN stand in the pages, where each form
posts to among them, and PORT stands in dist/deploy/nginx.conf. Where one is another than the last time, nothing is
rebuilt and it is named: set it as before, or say --new-settings if the change is meant. 'npm run build' takes what it
is given, and says what changed.

A change of the program itself (anything outside data/content) needs 'npm run build'.`,
}
