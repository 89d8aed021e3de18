import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Done = Parameters<typeof crypto.scrypt>[4]

// A hash takes 0.2 s at the real cost, and tests log in often. Test files share one process, so
// scrypt may be replaced already.
const { scrypt } = crypto
if (scrypt.name !== 'cheapScrypt') {
  const cheapScrypt = (
    password: BinaryLike,
    salt: BinaryLike,
    length: number,
    options: ScryptOptions,
    done: Done,
  ) => scrypt(password, salt, length, { ...options, N: 16, r: 1, p: 1 }, done)
  Object.assign(crypto, { scrypt: cheapScrypt })
  syncBuiltinESMExports()
}
