import { onTestFinished } from 'vitest'

/** One server-sent event as a browser takes it apart; comments have an empty name. */
export interface ReadEvent {
  readonly event: string
  readonly data: string
  readonly id: string | undefined
}

/** Reads the events of an answer one by one; `next` gives undefined once the stream has ended. */
export function readEvents(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('the answer has no body')
  let text = ''
  onTestFinished(() => reader.cancel().catch(() => undefined))
  const next = async (): Promise<ReadEvent | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end !== -1) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        return parseBlock(block)
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  /** Reads on until an event of this name. */
  const until = async (name: string): Promise<ReadEvent | undefined> => {
    for (;;) {
      const read = await next()
      if (read === undefined || read.event === name) return read
    }
  }
  return { next, until, cancel: () => reader.cancel() }
}

function parseBlock(block: string): ReadEvent {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const [name = '', ...rest] = line.split(':')
    fields.set(name, rest.join(':').replace(/^ /, ''))
  }
  return { event: fields.get('event') ?? '', data: fields.get('data') ?? '', id: fields.get('id') }
}
