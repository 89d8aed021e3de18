/** Decoration. Its parts are drawn upright around the hinge at 0,0 and rotated together. */
export function CarKey({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 520 520" aria-hidden="true">
      <defs>
        <radialGradient id="key-glow">
          <stop stopColor="#d4af37" stopOpacity=".55" />
          <stop offset=".45" stopColor="#d4af37" stopOpacity=".15" />
          <stop offset="1" stopColor="#d4af37" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="key-shadow">
          <stop stopColor="#000" stopOpacity=".75" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="key-body" x2="1" y2=".6">
          <stop stopColor="#4b505a" />
          <stop offset=".42" stopColor="#2b2f37" />
          <stop offset="1" stopColor="#14161a" />
        </linearGradient>
        <linearGradient id="key-gold" x2=".9" y2="1">
          <stop stopColor="#fbe9a6" />
          <stop offset=".4" stopColor="#d4af37" />
          <stop offset="1" stopColor="#5c470c" />
        </linearGradient>
        <linearGradient id="key-steel">
          <stop stopColor="#7d838c" />
          <stop offset=".22" stopColor="#f4f5f6" />
          <stop offset=".6" stopColor="#b3b8bf" />
          <stop offset="1" stopColor="#63686f" />
        </linearGradient>
        <linearGradient id="key-button" x2="0" y2="1">
          <stop stopColor="#3b4049" />
          <stop offset="1" stopColor="#1d2026" />
        </linearGradient>
      </defs>
      <circle cx="262" cy="240" r="258" fill="url(#key-glow)" />
      <ellipse cx="300" cy="484" rx="190" ry="22" fill="url(#key-shadow)" />
      <g transform="translate(232 236) rotate(-32)">
        <circle cx="30" cy="262" r="37" fill="none" stroke="url(#key-gold)" strokeWidth="7" />
        <path d="M-17-24V-196l17-26 17 26v172z" fill="url(#key-steel)" />
        <path
          d="M1-206v28c0 10-8 10-8 20s8 10 8 20-8 10-8 20 8 10 8 20-8 10-8 20v64"
          fill="none"
          stroke="#565b63"
          strokeWidth="6"
          strokeLinecap="round"
        />
        <path
          d="M3-204v26c0 10-8 10-8 20s8 10 8 20-8 10-8 20 8 10 8 20-8 10-8 20v64"
          fill="none"
          stroke="#fff"
          strokeOpacity=".55"
          strokeWidth="1.5"
        />
        <path
          d="M-24-20v-26q0-10 10-10h28q10 0 10 10v26z"
          fill="url(#key-body)"
          stroke="url(#key-gold)"
          strokeWidth="2"
        />
        <path
          d="M-42-18C-42-34-32-42-16-42H50C86-42 104-22 104 14V168C104 216 78 246 30 246S-44 216-44 168z"
          fill="url(#key-body)"
          stroke="url(#key-gold)"
          strokeWidth="3.5"
        />
        <path
          d="M-33-14c0-12 7-18 18-18H48c31 0 46 16 46 46v152c0 42-22 70-64 70s-64-28-64-70z"
          fill="none"
          stroke="#fff"
          strokeOpacity=".09"
          strokeWidth="2"
        />
        <path d="M-41-16C-41-32-32-40-16-40H50C84-40 101-21 102 12L-42 132z" fill="#fff" opacity=".05" />
        <circle r="17" fill="#14161a" stroke="url(#key-gold)" strokeWidth="2.5" />
        <path d="M-8 0H8" stroke="#d4af37" strokeWidth="2.5" strokeLinecap="round" />
        <circle cx="66" cy="-4" r="13" fill="url(#key-glow)" />
        <circle cx="66" cy="-4" r="4" fill="#fbe9a6" />
        <g fill="url(#key-button)" stroke="#fff" strokeOpacity=".13" strokeWidth="1.5">
          <rect x="-12" y="34" width="84" height="48" rx="22" />
          <rect x="-12" y="94" width="84" height="48" rx="22" />
          <rect x="-12" y="154" width="84" height="48" rx="22" />
        </g>
        <g fill="none" stroke="#e9e4d4" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
          <path d="M21 57h18v13H21zM25 57v-5a5 5 0 0 1 10 0v5" />
          <path d="M21 117h18v13H21zM25 117v-5a5 5 0 0 1 9.500-2.200" />
          <path d="M12 184H7v-7l8-3 7-8h13l8 8 9 3v7h-4M20 184h17" />
          <circle cx="16" cy="184" r="4" />
          <circle cx="44" cy="184" r="4" />
        </g>
        <path d="M16 226h28" stroke="#d4af37" strokeWidth="3" strokeLinecap="round" opacity=".8" />
      </g>
    </svg>
  )
}
