/** Decoration. Each layer is drawn flat around 0,0 and tilted by the same matrix. */
export function OpenKey() {
  return (
    <svg className="page-hero__picture" viewBox="45 20 450 390" aria-hidden="true">
      <defs>
        <radialGradient id="open-glow">
          <stop stopColor="#d4af37" stopOpacity=".4" />
          <stop offset="1" stopColor="#d4af37" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="open-body" x2="1" y2="1">
          <stop stopColor="#4b505a" />
          <stop offset="1" stopColor="#1b1e24" />
        </linearGradient>
        <linearGradient id="open-gold" x2="1" y2="1">
          <stop stopColor="#fbe9a6" />
          <stop offset=".5" stopColor="#d4af37" />
          <stop offset="1" stopColor="#6b5310" />
        </linearGradient>
        <linearGradient id="open-steel" x2="0" y2="1">
          <stop stopColor="#f4f5f6" />
          <stop offset="1" stopColor="#8a9098" />
        </linearGradient>
        <rect id="open-shell" x="-110" y="-62" width="220" height="124" rx="46" />
      </defs>
      <circle cx="215" cy="215" r="210" fill="url(#open-glow)" />
      <path
        d="M112 112v196M329 100v170M206 158v196"
        stroke="#d4af37"
        strokeWidth="1.5"
        strokeDasharray="2 7"
        strokeLinecap="round"
      />
      <g transform="matrix(.9 -.28 .5 .5 220 320)">
        <path d="M104-13H262l20 13-20 13H104z" fill="url(#open-steel)" />
        <path
          d="M112 2h22c7 0 7-7 14-7s7 7 14 7 7-7 14-7 7 7 14 7 7-7 14-7 7 7 14 7h34"
          fill="none"
          stroke="#565b63"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <use href="#open-shell" x="-8" y="16" fill="#0d0f12" />
        <use href="#open-shell" fill="url(#open-body)" stroke="url(#open-gold)" strokeWidth="3" />
        <rect x="-94" y="-47" width="188" height="94" rx="34" fill="#121419" />
        <circle cx="-42" r="34" fill="#1e2127" stroke="#3a3e47" strokeWidth="2" />
      </g>
      <g transform="matrix(.9 -.28 .5 .5 220 212)">
        <rect x="-100" y="-46" width="188" height="94" rx="34" fill="#0d1f16" />
        <rect
          x="-94"
          y="-50"
          width="188"
          height="94"
          rx="34"
          fill="#1d5c3c"
          stroke="#2f8157"
          strokeWidth="2"
        />
        <path
          d="M-70-18h52l14 14h40M-60 22h70l12-12h26M-30-36h60l10 12"
          fill="none"
          stroke="#d4af37"
          strokeOpacity=".75"
          strokeWidth="2.5"
        />
        <rect x="34" y="-26" width="40" height="40" rx="4" fill="#121419" />
        <path d="M42-18h10" stroke="#d4af37" strokeWidth="3" strokeLinecap="round" />
        <ellipse cx="-40" cy="8" rx="32" ry="32" fill="#5d636b" />
        <circle cx="-42" cy="2" r="32" fill="url(#open-steel)" />
        <path d="M-50 2h16M-42-6v16" stroke="#5d636b" strokeWidth="3.5" strokeLinecap="round" />
      </g>
      <g transform="matrix(.9 -.28 .5 .5 220 104)">
        <use href="#open-shell" x="-8" y="16" fill="#0d0f12" />
        <use href="#open-shell" fill="url(#open-body)" stroke="url(#open-gold)" strokeWidth="3" />
        <g fill="#15171c" stroke="#fff" strokeOpacity=".2" strokeWidth="1.5">
          <rect x="-88" y="-30" width="50" height="60" rx="20" />
          <rect x="-28" y="-30" width="50" height="60" rx="20" />
          <rect x="32" y="-30" width="50" height="60" rx="20" />
        </g>
        <g fill="none" stroke="#e9e4d4" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
          <path d="M-72-2h18v14h-18zM-68-2v-5a5 5 0 0 1 10 0v5" />
          <path d="M-12-2H6v14h-18zM-8-2v-5a5 5 0 0 1 9.500-2.200" />
          <circle cx="57" r="9" />
        </g>
      </g>
    </svg>
  )
}
