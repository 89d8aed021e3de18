/** Where a browser keeps what was not sent yet. Another number for another shape: what an older page kept is then left alone. */
export const pendingKey = 'pending-requests-1'
