/** A program that we ran in our place has ended with this code, and has said itself what there is to say. */
export class ChildExit extends Error {
  override readonly name = 'ChildExit'
  readonly code = 'CHILD_EXIT'

  constructor(readonly exitCode: number) {
    super(`ended with ${exitCode}`)
  }
}
