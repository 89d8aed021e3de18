import { useState, useId } from 'react'
export default function Demo({ label }: { label: string }) {
  const [n, set] = useState(0)
  return (
    <button id={useId()} onClick={() => set(n + 1)}>
      {label} {n}
    </button>
  )
}
