import { createSignal } from '../shared/createSignal.ts'
import type { StreamStatus } from './createInboxStream.ts'

/** How the live connection of this tab stands. */
export const streamStatus = createSignal<StreamStatus>('connecting')
