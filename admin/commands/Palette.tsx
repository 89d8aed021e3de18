import { Command as Cmdk, useCommandState } from 'cmdk'
import { Check } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { z } from 'zod/mini'
import type { Command, CommandSection } from '../shared/command.ts'
import { Dialog } from '../shared/Dialog.tsx'
import { readStored, writeStored } from '../shared/deviceStorage.ts'
import { createCommandSections, findTyped, scoreCommand } from './commandSections.ts'
import './Palette.scss'

interface PaletteProps {
  readonly commands: readonly Command[]
  readonly personName: string
  readonly opened: readonly Command[]
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly found: readonly CommandSection[]
  readonly message: string | undefined
  readonly isFinding: boolean
  readonly onClose: () => void
}

const storageKey = 'opdrachten'
const maxRecent = 5
/** Requests come before commands, except those whose label starts with the text. */
const foundScore = 0.9

export function Palette(props: PaletteProps) {
  const { commands, personName, opened, typed, onType, found, onClose } = props
  const inputRef = useRef<HTMLInputElement>(null)
  const [recent] = useState(readRecent)
  const isSearching = typed.trim() !== ''
  const [chosen, setChosen] = useState('')
  const [hasMoved, setHasMoved] = useState(false)
  const listKey = `${isSearching} ${found.flatMap((section) => section.commands.map(({ id }) => id)).join()}`
  const [keyBefore, setKeyBefore] = useState(listKey)
  if (listKey !== keyBefore) {
    setKeyBefore(listKey)
    // Then cmdk chooses the first.
    if (!hasMoved) setChosen('')
  }
  const sections = useMemo(() => {
    const own = createCommandSections(commands, { recent, opened, personName, isSearching })
    const isPageNamed =
      isSearching &&
      commands.some((command) => command.group === 'page' && scoreCommand(command, typed) === 1)
    return isPageNamed ? [...own, ...found] : [...found, ...own]
  }, [commands, recent, opened, personName, isSearching, typed, found])
  const byId = useMemo(() => new Map(commands.map((command) => [command.id, command])), [commands])

  // Runs after the dialog focused its first button.
  useEffect(() => inputRef.current?.focus(), [])

  const choose = (command: Command) => {
    if (byId.has(command.id)) noteRecent(command.id)
    // Close first, to restore the focus.
    flushSync(onClose)
    command.run()
  }

  return (
    <Dialog shape="palette" title="Opdrachten" onClose={onClose}>
      <Cmdk
        className="palette stack"
        label="Wat wilt u doen of vinden?"
        loop
        value={chosen}
        onValueChange={setChosen}
        onKeyDown={({ key }) => setHasMoved(key.startsWith('Arrow'))}
        vimBindings={false}
        filter={(id, search) => {
          const command = byId.get(id)
          return command ? scoreCommand(command, search) : foundScore
        }}
      >
        <Cmdk.Input
          ref={inputRef}
          className="input palette__input"
          placeholder="Wat wilt u doen of vinden?"
          autoCapitalize="none"
          enterKeyHint="go"
          maxLength={200}
          value={typed}
          onValueChange={onType}
        />
        {/* The key resets the order: cmdk moves elements while it sorts. */}
        <Cmdk.List key={listKey} className="palette__list" label="Opdrachten en aanvragen">
          {sections.map(({ heading, commands: listed }) => (
            <Cmdk.Group key={heading} heading={heading} value={heading}>
              {listed.map((command) => (
                <CommandItem
                  key={command.id}
                  command={command}
                  typed={typed}
                  onChoose={() => choose(command)}
                />
              ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
        <ActiveDescendant inputRef={inputRef} />
        <SearchStatus message={props.message} isFinding={props.isFinding} />
      </Cmdk>
    </Dialog>
  )
}

interface CommandItemProps {
  readonly command: Command
  readonly typed: string
  readonly onChoose: () => void
}

function CommandItem({ command, typed, onChoose }: CommandItemProps) {
  return (
    <Cmdk.Item className="palette__option" value={command.id} onSelect={onChoose}>
      <command.Icon aria-hidden size={18} />
      <span className="palette__label">
        <MarkedLabel label={command.label} typed={typed} />
        {command.detail !== undefined && (
          <span className="palette__detail small">
            <MarkedLabel label={command.detail} typed={typed} />
          </span>
        )}
      </span>
      {command.isOn && (
        <span className="palette__on">
          <Check aria-hidden size={16} />
          <span className="visually-hidden">(staat aan)</span>
        </span>
      )}
      {command.shortcut !== undefined && <kbd className="palette__key">{command.shortcut}</kbd>}
    </Cmdk.Item>
  )
}

function MarkedLabel({ label, typed }: { readonly label: string; readonly typed: string }) {
  const found = findTyped(label, typed)
  if (!found) return label
  const letters = Array.from(label)
  return (
    <>
      {letters.slice(0, found[0]).join('')}
      <strong className="palette__match">{letters.slice(...found).join('')}</strong>
      {letters.slice(found[1]).join('')}
    </>
  )
}

/** cmdk 1.1.1 sets aria-activedescendant only after an arrow key. */
function ActiveDescendant({ inputRef }: { readonly inputRef: RefObject<HTMLInputElement | null> }) {
  // Renders again when the selection or the list changes.
  useCommandState(({ value, search, filtered }) => [value, search, filtered.count].join())
  useEffect(() => {
    const option = inputRef.current
      ?.closest('[cmdk-root]')
      ?.querySelector('[cmdk-item][aria-selected="true"]')
    if (option) inputRef.current?.setAttribute('aria-activedescendant', option.id)
    else inputRef.current?.removeAttribute('aria-activedescendant')
  })
  return null
}

function SearchStatus({ message, isFinding }: Pick<PaletteProps, 'message' | 'isFinding'>) {
  const count = useCommandState((state) => state.filtered.count)
  const countText = count === 1 ? '1 mogelijkheid' : `${count} mogelijkheden`
  return (
    <output className={message ? 'form__hint' : 'visually-hidden'}>
      {message ?? (isFinding ? '' : countText)}
    </output>
  )
}

function readRecent(): readonly string[] {
  return readStored('local', storageKey, z.array(z.string())) ?? []
}

function noteRecent(id: string): void {
  const others = readRecent().filter((each) => each !== id)
  writeStored('local', storageKey, [id, ...others].slice(0, maxRecent))
}
