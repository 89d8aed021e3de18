import './KeyRack.scss'

/** A rack with hooks, on which one key hangs. */
export function KeyRack() {
  return (
    <svg className="key-rack" viewBox="0 0 168 104" aria-hidden>
      <rect x="3" y="3" width="162" height="26" rx="7" />
      <path d="M34 29v7a6 6 0 1 0 6 6M84 29v7a6 6 0 1 0 6 6M134 29v7a6 6 0 1 0 6 6" />
      <g className="key-rack__key">
        <circle cx="84" cy="58" r="13" />
        <circle cx="84" cy="52" r="3" />
        <path d="M84 71v30M84 89h8v-6h-8M84 99h6" />
      </g>
    </svg>
  )
}
