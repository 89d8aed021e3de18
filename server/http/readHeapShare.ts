import { getHeapStatistics } from 'node:v8'

/** The used share of the memory that Node may use, from 0 to 1. */
export function readHeapShare(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used / limit
}
