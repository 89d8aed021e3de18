import { getPersonName } from '#domain/requests/person'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { findShown } from '../requests/data/requestCache.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { PaletteOptions } from './PaletteOptions.tsx'
import type { OpenPalette } from './paletteState.ts'
import { noteRecentCommand, readRecentCommands } from './recentCommands.ts'
import { toSections } from './toSections.ts'
import { useCommands } from '../app/useCommands.ts'
import { useFoundCommands } from '../requests/commands/useFoundCommands.ts'
import './Palette.scss'

interface PaletteProps {
  readonly opened: OpenPalette
  readonly onClose: () => void
}

/**
 * All that staff can do and go to, found by typing: a combobox with its list always open (ARIA APG, editable combobox with list autocomplete). What
 * is chosen is done once the palette is gone and the focus is back where it was.
 */
export function Palette({ opened, onClose }: PaletteProps) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [recent] = useState(readRecentCommands)
  const [activeId, setActiveId] = useState<string>()
  const client = useQueryClient()
  const [request] = useState(() =>
    opened.requestId === undefined ? undefined : findShown(client, opened.requestId),
  )
  const personName = request ? getPersonName(request) || request.reference : ''
  const commands = useCommands(request)
  const { sections: found, isFinding, message } = useFoundCommands(typed)
  const sections = useMemo(
    () => [...toSections(commands, { typed, recent, personName }), ...found],
    [commands, typed, recent, personName, found],
  )
  const options = sections.flatMap((section) => section.commands)
  // What is found later never takes the place of what is about to be chosen.
  const active = options.find((command) => command.id === activeId) ?? options[0]

  // The dialog, which puts the focus on its first button, opens before this.
  useEffect(() => inputRef.current?.focus(), [])

  const choose = (commandId: string) => {
    const command = options.find((each) => each.id === commandId)
    if (!command) return
    if (commands.includes(command)) noteRecentCommand(command.id)
    flushSync(onClose)
    command.run()
  }
  const move = (by: number) => {
    const from = options.findIndex((command) => command === active)
    setActiveId(options.at((from + by) % options.length)?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const deed = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => active && choose(active.id),
    }[event.key]
    if (!deed) return
    event.preventDefault()
    deed()
  }

  return (
    <Dialog shape="palette" title="Opdrachten" onClose={onClose}>
      <input
        ref={inputRef}
        className="input palette__input"
        type="text"
        role="combobox"
        aria-label="Wat wilt u doen of vinden?"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-lijst`}
        aria-activedescendant={active && `${id}-${options.indexOf(active)}`}
        placeholder="Wat wilt u doen of vinden?"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setActiveId(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteOptions id={id} sections={sections} activeId={active?.id} onChoose={choose} />
      <output className={message ? 'palette__message' : 'visually-hidden'}>
        {message ?? (isFinding ? '' : toCountText(options.length))}
      </output>
    </Dialog>
  )
}

function toCountText(count: number): string {
  return count === 1 ? '1 mogelijkheid' : `${count} mogelijkheden`
}
