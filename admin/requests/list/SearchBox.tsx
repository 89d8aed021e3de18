import { useEffect, useState } from 'react'

interface SearchBoxProps {
  readonly value: string
  readonly onSearch: (q: string) => void
}

const pauseMs = 60

/** Searches while typing. A different search in the address replaces the text. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }

  useEffect(() => {
    const q = text.trim()
    if (q === value) return
    const timer = setTimeout(() => {
      setSent(q)
      onSearch(q)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])

  return (
    <search className="toolbar__search">
      <label className="visually-hidden" htmlFor="zoeken">
        Zoek in de lijst
      </label>
      <input
        className="input"
        id="zoeken"
        type="search"
        placeholder="Zoeken"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  )
}
