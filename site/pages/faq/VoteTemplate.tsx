import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Icon } from '../../components/Icon.tsx'

/** The vote below an answer, once: `startVotes` puts a copy below each. Without a script a vote could not be kept. */
export function VoteTemplate() {
  return (
    <template data-vote="">
      <fieldset className="vote">
        <legend>Was dit antwoord nuttig?</legend>
        <button type="button" aria-pressed="false">
          <Icon of={ThumbsUp} />
          Ja, nuttig
        </button>
        <button type="button" aria-pressed="false">
          <Icon of={ThumbsDown} />
          Niet nuttig
        </button>
      </fieldset>
    </template>
  )
}
