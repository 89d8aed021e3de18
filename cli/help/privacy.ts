import type { Topic } from './topic.ts'

export const privacy: Topic = {
  about: 'personal data: what is kept, for how long, and what a person may ask',
  text: `PRIVACY

Requests are personal data. They lie in the data folder alone ('sleutel config' names it), readable by its owner, and
never in a log.

A person may ask what you have of them, and to have it erased (AVG, articles 15, 17 and 20). 'sleutel privacy --help'
tells how: find, export and erase by phone number or e-mail address, however they were typed. Erasing takes the bytes
out of every file here, snapshots included, and leaves a mark without personal data. It cannot reach what was
exported or copied elsewhere: keep a note of who has which file, and remove exports when you are done.

How long requests may be kept stands in data/content/retention.json, which also makes the text of the privacy page.
'sleutel retention --help' tells how it is held to.

What staff throw away lies in the trash for 30 days and is then erased.`,
}
