/** What each part of the frame is told. */
export interface FramePartProps {
  /** Language of its words, where the document has another one. */
  readonly lang?: string | undefined
}
