import type { Topic } from './topic.ts'

export const privacy: Topic = {
  about: 'personal data: what is kept, for how long, and what a person may ask',
  text: `PRIVACY

Requests are personal data. They lie in the data folder ('sleutel config' names it) and, after a restore, in the
folder it put aside; readable by their owner, and never in a log.

A person may ask what you have of them, may have it as a file, and may have it erased (AVG, articles 15, 17 and 20):

  sleutel privacy find 06-12345678       what is kept of this number
  sleutel privacy export 06-12345678     the same as a file for that person
  sleutel privacy erase 06-12345678      gone from every file here, snapshots too, with proof

A phone number counts however it was typed, and an e-mail address does as well. Whoever is erased leaves a mark
without personal data. What was exported or copied elsewhere is out of reach: keep a note of who has which file,
remove exports when you are done, and name the folder of your backups with --backups.

How long requests may be kept stands on the privacy page, which is made from the same figures:

  sleutel retention                      how many are past their time
  sleutel retention --apply              erase them

The server does that by itself, unless RETENTION=off. What staff throw away lies in the trash for 30 days.

'sleutel privacy --help' and 'sleutel retention --help' tell more.`,
}
