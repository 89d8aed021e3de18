import { ContentError } from '#content/contentError'

/** What is said about content that is refused. */
export function messageOf(load: () => unknown): string {
  try {
    load()
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  throw new Error('the file was taken as good')
}
