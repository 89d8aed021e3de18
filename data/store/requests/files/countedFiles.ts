import { writeCount, type FileCount } from '#store/requests/files/fileCount'
import { RequestFile, type RequestFileOptions } from '#store/requests/files/requestFile'

/** The files of one kind that are there, and the count that says which there should be. */
export class CountedFiles {
  readonly #options: RequestFileOptions
  readonly #files: Map<number, RequestFile>
  /** As it is on disk. */
  #count: FileCount
  /** A new file whose first write failed. */
  #begun: RequestFile | undefined

  constructor(options: RequestFileOptions, files: Map<number, RequestFile>, count: FileCount) {
    this.#options = options
    this.#files = files
    this.#count = count
  }

  get(number: number): RequestFile | undefined {
    return this.#files.get(number)
  }

  /** Also one whose first write failed. */
  listAll(): readonly RequestFile[] {
    return [...this.#files.values(), ...(this.#begun ? [this.#begun] : [])]
  }

  /** Undefined when the last file is lost: its number is not given again. */
  getLast(): RequestFile | undefined {
    return this.#files.get(this.#getLastNumber())
  }

  has({ number }: RequestFile): boolean {
    return this.#files.has(number)
  }

  /** The file after `last`. It is not counted before its first write. */
  begin(last: RequestFile | undefined): RequestFile {
    const number = Math.max(this.#getLastNumber(), last?.number ?? 0) + 1
    return this.#begun?.number === number ? this.#begun : new RequestFile(number, this.#options)
  }

  /** Remembers a file whose first write failed, until another is begun. */
  setBegun(file: RequestFile | undefined): void {
    this.#begun = file
  }

  /**
   * Writes a new file without records, and counts it, so that its loss is noticed. Its first records are
   * written afterwards: if the count fails, nothing has to be taken back.
   */
  async add(file: RequestFile): Promise<void> {
    await file.write({ records: [], isAltered: false })
    this.#files.set(file.number, file)
    try {
      await this.writeCount()
    } catch (error) {
      this.#files.delete(file.number)
      throw error
    }
    this.#files.get(file.number - 1)?.forgetBody()
  }

  /** With the records that are in memory. */
  getCount(): FileCount {
    const { files, isRebuilt } = this.#count
    const counts = Array.from({ length: this.#getLastNumber() }, (_, index) => {
      const known = files[index]
      const data = this.#files.get(index + 1)?.data
      if (!data) return known === undefined ? 0 : known
      return data.isAltered ? (known ?? data.records.length) : data.records.length
    })
    return { files: counts, isRebuilt }
  }

  /** Throws StoreUnavailableError. */
  async writeCount(count = this.getCount()): Promise<void> {
    const { folder, fileSystem } = this.#options
    await writeCount(folder, count, fileSystem)
    this.#count = count
  }

  /** False after a kill: the count on disk lacks the newest requests or their file. */
  isCountCurrent(): boolean {
    return JSON.stringify(this.getCount()) === JSON.stringify(this.#count)
  }

  /** Takes the files as they are for all there is. Throws StoreUnavailableError. */
  async accept(): Promise<void> {
    for (const file of this.#files.values())
      if (file.data.isAltered) await file.write({ ...file.data, isAltered: false })
    const { files } = this.getCount()
    const present = files.map((records, index) => (this.#files.has(index + 1) ? records : null))
    await this.writeCount({ files: present, isRebuilt: false })
  }

  #getLastNumber(): number {
    return Math.max(this.#count.files.length, ...this.#files.keys())
  }
}
