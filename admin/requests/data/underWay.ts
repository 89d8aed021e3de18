let count = 0

/** Asks for something with requests in it; until it is there, `isUnderWay`. */
export async function whileUnderWay<T>(ask: () => Promise<T>): Promise<T> {
  count += 1
  try {
    return await ask()
  } finally {
    count -= 1
  }
}

/** True while an answer with requests in it is on its way: the screen may soon know more. */
export function isUnderWay(): boolean {
  return count > 0
}
