import type { Queries } from '#store/database/database'
import type { PhotoKey, Photos } from '#store/photos/photos'

/** Rows that go with their request. */
export function createPhotosTable({ query }: Queries): Photos {
  const getValues = ({ kind, requestId, id }: PhotoKey) => [kind, requestId, id]
  return {
    add: async (photo, jpeg) => {
      // The lock waits for an erasure, and then finds nothing.
      const text = `insert into photos (kind, request_id, id, jpeg)
        select kind, id, $3, $4 from requests where kind = $1 and id = $2 for key share`
      await query(text, [...getValues(photo), Buffer.from(jpeg)])
    },
    read: async (photo) => {
      const text = 'select jpeg from photos where kind = $1 and request_id = $2 and id = $3'
      return (await query<{ jpeg: Buffer }>(text, getValues(photo)))[0]?.jpeg
    },
    remove: async (photo) => {
      await query('delete from photos where kind = $1 and request_id = $2 and id = $3', getValues(photo))
    },
  }
}
