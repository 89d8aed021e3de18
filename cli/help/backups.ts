import type { Topic } from './topic.ts'

export const backups: Topic = {
  about: 'snapshots, backups, and how to get back',
  text: `BACKUPS

The server keeps a snapshot of every day in the data folder, for 14 days. That helps against mistakes, not against a
disk that breaks or a machine that is stolen: keep backups elsewhere as well.

  sleutel backup /mnt/backups/monday.tar.gz      one file of all that is kept, made while the server runs
  sleutel verify /mnt/backups/monday.tar.gz      is that file whole
  sleutel restore /mnt/backups/monday.tar.gz     back to that moment; the server must not run
  sleutel verify                                 reads every record here, and names what is damaged

A backup that was never restored is a hope: try it now and then with --data on an empty folder.

A backup is as personal as the requests themselves. Encrypt the disk it lies on, throw old ones away, and erase people
there too ('sleutel help privacy').

What a damaged file is, and how to mend one by hand, stands in data/README.md.`,
}
