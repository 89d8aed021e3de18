import type { WidgetProps } from '@rjsf/utils'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '../shared/ApiError.ts'
import { renderText, websiteKey } from './websiteApi.ts'

/** The text, or how readers will see it. */
export function MarkdownWidget(props: WidgetProps) {
  const { TextareaWidget } = props.registry.widgets
  const text = String(props.value ?? '')
  const [isShown, setIsShown] = useState(false)
  const { data: html, error } = useQuery({
    queryKey: [websiteKey, 'text', text],
    queryFn: () => renderText(text),
    enabled: isShown,
    gcTime: 0,
  })
  return (
    <>
      {!isShown && TextareaWidget && <TextareaWidget {...props} />}
      {isShown && (
        <output className="website__text">
          {error ? describeError(error) : <div dangerouslySetInnerHTML={{ __html: html ?? 'Laden...' }} />}
        </output>
      )}
      <button className="button" type="button" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Verder schrijven' : 'Voorbeeld'}
      </button>
    </>
  )
}
