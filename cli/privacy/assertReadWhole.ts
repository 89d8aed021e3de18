import { join } from 'node:path'
import { assertComplete } from '../dataFolder.ts'
import type { PersonSearch } from './searchPerson.ts'

/**
 * Throws CliError READ_INCOMPLETE (exit code 3) where something could not be read in which a person may be: what is known of the person is then
 * perhaps not all. Asked once everything else is done.
 *
 * @param folder the data folder.
 * @param done what was done all the same, as the start of a sentence.
 */
export function assertReadWhole(
  { found, earlier, backups }: Pick<PersonSearch, 'found' | 'earlier' | 'backups'>,
  folder: string,
  done: string,
): void {
  const damaged = [
    ...found.damaged,
    ...[...earlier, ...backups].flatMap((place) =>
      place.found.damaged.map((file) => ({ ...file, path: join(place.path, file.path) })),
    ),
  ].map(({ path, namesPerson }) => `${path}${namesPerson ? ', which names this person' : ''}`)
  const broken = backups.flatMap(({ path, problem }) => (problem === undefined ? [] : [path]))
  assertComplete({ listDamaged: () => [...damaged, ...broken] }, folder, done)
}
