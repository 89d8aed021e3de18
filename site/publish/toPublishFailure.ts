import { ContentError } from '#content/contentError'
import { PublishError, type PublishFailure } from '#domain/website/publishFailure'
import { isMissingLibrary } from './makePictures.ts'

/** What programs read of an error that ended a publication. */
export function toPublishFailure(error: unknown): PublishFailure {
  if (error instanceof PublishError) return error.failure
  if (!(error instanceof Error)) return { code: 'UNKNOWN', message: String(error) }
  const { message } = error
  if (error instanceof ContentError) {
    const files = error.problems.map(({ file }) => file.replace(/^data\/content\//, ''))
    return { code: 'CONTENT_INVALID', message, files: [...new Set(files)] }
  }
  if (isMissingLibrary(error)) return { code: 'PICTURE_MISSING' }
  if ('syscall' in error && 'code' in error) return { code: 'SYSTEM', errno: String(error.code), message }
  return { code: 'UNKNOWN', message }
}
