/** Asks whoever sends changes to do so. Set by ChangeSender while somebody is signed in. */
let sendNow: () => void = () => undefined

export function requestSending(): void {
  sendNow()
}

/** Names who sends. Gives the function that takes it back. */
export function onSendingRequested(send: () => void): () => void {
  sendNow = send
  return () => {
    sendNow = () => undefined
  }
}
