import type { Topic } from './topic.ts'

export const backups: Topic = {
  about: 'snapshots, backups, and how to get back',
  text: `BACKUPS

The server keeps a snapshot of every day in the data folder, for 14 days. That helps against mistakes, not against a
disk that breaks or a machine that is stolen: keep a backup elsewhere as well.

  sleutel backup --help     one file of all that is kept, made while the server runs
  sleutel restore --help    back from such a file
  sleutel verify --help     reads every record there is and names what is damaged

A backup is as personal as the requests themselves: encrypt the disk it lies on, and erase people there too ('sleutel
help privacy').

What a damaged file is, and how to mend one by hand, stands in data/README.md.`,
}
