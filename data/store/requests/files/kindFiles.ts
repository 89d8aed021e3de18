import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createKeyedMutex } from '#domain/keyedMutex'
import { makeFolder, writeFileDurably } from '#store/io/durableFile'
import { createSharedTask } from '#store/io/sharedTask'
import { runPaced } from '#store/io/runPaced'
import type { ChangeFeed } from '#store/requests/files/changeFeed'
import { CountedFiles } from '#store/requests/files/countedFiles'
import { readCount } from '#store/requests/files/fileCount'
import { listFiles } from '#store/requests/files/fileNames'
import { compareFiles, inspectHead, loadCount } from '#store/requests/files/findLosses'
import type { KeptRequests } from '#store/requests/files/keptRequests'
import { readKind } from '#store/requests/files/readKind'
import type { RequestFile, RequestFileOptions } from '#store/requests/files/requestFile'
import { isTombstone, type RequestRecord } from '#store/requests/requestRecord'
import type { Loss } from '#store/requests/requestStore'
import { toUnavailableError } from '#store/storeErrors'

export interface KindFilesOptions extends RequestFileOptions {
  readonly recordsPerFile: number
  readonly changes: ChangeFeed
  /** True when no store has opened the folder yet. */
  readonly isNew: boolean
}

interface PendingRecord {
  readonly record: RequestRecord
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
}

/** Reads and writes the files of one kind. */
export class KindFiles {
  readonly kept: KeptRequests
  readonly damaged: readonly string[]
  /** False after a failed write, until one succeeds. */
  canWrite = true
  /** As of the last check. */
  losses: readonly Loss[] = []
  readonly #options: KindFilesOptions
  readonly #files: CountedFiles
  readonly #pending: PendingRecord[] = []
  readonly #writes = createKeyedMutex<'write'>()
  /** Records that arrive while files are written, or in the same turn of the event loop, share one write. */
  readonly #committing = createSharedTask(
    () => this.#writes.run('write', () => this.#commit(this.#pending.splice(0))),
    () => setImmediate(),
  )
  #isRepairing = false

  private constructor(
    options: KindFilesOptions,
    files: CountedFiles,
    kept: KeptRequests,
    damaged: readonly string[],
  ) {
    this.#options = options
    this.#files = files
    this.kept = kept
    this.damaged = damaged
  }

  /** Reads all files, quarantines damage, and counts new files. Throws system errors. */
  static async open(options: KindFilesOptions): Promise<KindFiles> {
    const { folder, fileSystem, isNew } = options
    await makeFolder(folder, fileSystem)
    // A restored folder may have open permissions. Ignore the error if we are not its owner.
    await chmod(folder, 0o700).catch(() => undefined)
    const count = await loadCount(folder, isNew)
    const { numbers, temporary } = await listFiles(folder)
    for (const name of temporary) await fileSystem.unlink(join(folder, name))
    const { kept, files, superseded, unreadable } = await readKind(numbers, options)
    const { quarantined } = await listFiles(folder)
    const counted = new CountedFiles(options, files, count)
    for (const [number, file] of files) {
      const { records, isAltered } = file.data
      const old = superseded.get(file)
      // An older file was put back: it is whole, and lacks what was written since.
      const isOlder = records.length < (count.files[number - 1] ?? 0)
      if (old) await file.write({ records: records.filter((record) => !old.has(record)), isAltered })
      else if (isOlder && !isAltered) await file.write({ records, isAltered: true })
      else await file.restore()
      if (file !== counted.getLast()) file.forgetBody()
    }
    if (!(await readCount(folder)) || !counted.isCountCurrent()) await counted.writeCount()
    return new KindFiles(options, counted, kept, [...quarantined, ...unreadable])
  }

  /** Resolves when the record is on disk. Throws StoreUnavailableError; then it was not kept. */
  write(record: RequestRecord): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ record, resolve, reject })
      // It settles each record itself.
      this.#committing.run().catch(reject)
    })
  }

  /** Compares each file on disk with what was written, beside writes. Throws system errors. */
  async check(signal: AbortSignal): Promise<void> {
    const { kind, folder } = this.#options
    const inspect = async (number: number) => {
      const head = await inspectHead(folder, number)
      const file = this.#files.get(number)
      const isOurs = typeof head !== 'object' || !file || head.sha256 === file.sha256
      return isOurs ? head : undefined
    }
    this.losses = await compareFiles(kind, folder, this.#files.getCount(), (number) =>
      runPaced(() => this.#writes.run('write', () => inspect(number)), signal),
    )
  }

  /** Takes the files as they are for all there is. Throws StoreUnavailableError. */
  acceptLosses(): Promise<void> {
    return this.#writes.run('write', () => this.#files.accept())
  }

  /** Writes files again that somebody else changed, and tries whether writing works, in the background. */
  repair(): void {
    const isWell = () => this.canWrite && this.#files.listAll().every((file) => file.isInPlace())
    if (this.#isRepairing || isWell()) return
    this.#isRepairing = true
    this.#writes
      .run('write', async () => {
        if (isWell()) return
        const { folder, fileSystem } = this.#options
        const path = join(folder, 'probe.tmp')
        // As long as a file of requests.
        await writeFileDurably(path, ' '.repeat(1024 * 1024), { fileSystem })
        await fileSystem.unlink(path)
        for (const file of this.#files.listAll()) await file.restore()
        this.canWrite = true
      })
      .catch(() => undefined)
      .finally(() => (this.#isRepairing = false))
  }

  /** Waits for what is being written. */
  close(): Promise<void> {
    return this.#writes.run('write', async () => {
      for (const file of this.#files.listAll()) await file.restore().catch(() => undefined)
      // The next start then knows how many records there should be.
      if (!this.#files.isCountCurrent()) await this.#files.writeCount().catch(() => undefined)
    })
  }

  /** Settles each of the batch. Files are independent: one that fails refuses only its own records. */
  async #commit(batch: readonly PendingRecord[]): Promise<void> {
    // An earlier commit took them.
    if (batch.length === 0) return
    const { contents, placed } = this.#arrange(batch)
    const errors = await this.#save(contents)
    this.canWrite = errors.size === 0
    for (const [{ record, resolve, reject }, file] of placed) {
      if (errors.has(file)) {
        reject(toUnavailableError(errors.get(file), `${this.#options.folder} cannot be written`))
        continue
      }
      this.#keep(record, file)
      resolve()
    }
  }

  /** A change goes to the file of its request, a new request to the last file or a new one. */
  #arrange(batch: readonly PendingRecord[]) {
    const contents = new Map<RequestFile, RequestRecord[]>()
    const placed: (readonly [PendingRecord, RequestFile])[] = []
    const getContent = (file: RequestFile) => {
      const content = contents.get(file) ?? [...file.data.records]
      contents.set(file, content)
      return content
    }
    let last = this.#files.getLast()
    for (const pending of batch) {
      const { record } = pending
      const own = this.kept.getFile(record.id)
      if (!own && (!last || getContent(last).length >= this.#options.recordsPerFile))
        last = this.#files.begin(last)
      const file = own ?? last
      if (!file) throw new Error('no file was begun')
      const content = getContent(file)
      const index = own ? content.findIndex(({ id }) => id === record.id) : content.length
      content[index] = record
      placed.push([pending, file])
    }
    return { contents, placed }
  }

  /** Returns the errors by file. */
  async #save(
    contents: ReadonlyMap<RequestFile, RequestRecord[]>,
  ): Promise<ReadonlyMap<RequestFile, unknown>> {
    const errors = new Map<RequestFile, unknown>()
    let failed: RequestFile | undefined
    for (const file of contents.keys()) {
      if (this.#files.has(file)) continue
      // A file after one that could not be begun would leave a gap in the numbers.
      if (failed) errors.set(file, errors.get(failed))
      else await this.#files.add(file).catch((cause: unknown) => errors.set(file, cause))
      if (errors.has(file)) failed ??= file
    }
    const write = async ([file, records]: readonly [RequestFile, readonly RequestRecord[]]) => {
      if (errors.has(file)) return
      await file.write({ ...file.data, records }).catch((cause: unknown) => errors.set(file, cause))
    }
    await Promise.all([...contents].map(write))
    this.#files.setBegun(failed)
    return errors
  }

  #keep(record: RequestRecord, file: RequestFile): void {
    const { kind, changes } = this.#options
    const { id } = record
    const before = this.kept.get(id)
    this.kept.apply(record, file)
    const after = isTombstone(record) ? undefined : record
    if (before || after) changes.publish({ kind, id, before, after })
  }
}
