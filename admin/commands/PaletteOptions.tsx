import { Check } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { CommandSection } from './toSections.ts'

interface PaletteOptionsProps {
  /** What the ids of this palette begin with; an option's ends with its place among all of them. */
  readonly id: string
  readonly sections: readonly CommandSection[]
  /** The command that Enter chooses. */
  readonly activeId: string | undefined
  readonly onChoose: (commandId: string) => void
}

/** What can be chosen, under its headings. The focus stays in the field above; the one that Enter chooses is kept in sight. */
export function PaletteOptions({ id, sections, activeId, onChoose }: PaletteOptionsProps) {
  const listRef = useRef<HTMLDivElement>(null)
  const places = new Map(
    sections.flatMap((section) => section.commands).map((command, index) => [command.id, index]),
  )
  const place = activeId === undefined ? -1 : (places.get(activeId) ?? -1)
  useLayoutEffect(() => {
    const list = listRef.current
    // With the first one its heading, and the top of the list, come into sight too.
    if (place <= 0) list?.scrollTo({ top: 0 })
    else list?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [place])

  return (
    // The keyboard chooses in the field; a list that takes the focus would take it from there.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={listRef}
      className="palette__list"
      id={`${id}-lijst`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label="Opdrachten en aanvragen"
      onClick={(event) => {
        const option =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null
        if (option?.dataset['command']) onChoose(option.dataset['command'])
      }}
    >
      {sections.map(({ heading, commands }, index) => (
        // A fieldset is no part of a list to choose from.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={heading} className="palette__section" role="group" aria-labelledby={`${id}-kop-${index}`}>
          <div className="palette__heading" id={`${id}-kop-${index}`} role="presentation">
            {heading}
          </div>
          {commands.map((command) => (
            // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
            <div
              key={command.id}
              className="palette__option"
              id={`${id}-${places.get(command.id)}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={command.id === activeId}
              data-place={places.get(command.id)}
              data-command={command.id}
            >
              <command.Icon aria-hidden size={18} />
              <span className="palette__label">
                {command.label}
                {command.detail !== undefined && <span className="palette__detail">{command.detail}</span>}
              </span>
              {command.isOn && (
                <span className="palette__on">
                  <Check aria-hidden size={16} />
                  <span className="visually-hidden">(staat aan)</span>
                </span>
              )}
              {command.shortcut !== undefined && <kbd className="palette__key">{command.shortcut}</kbd>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
