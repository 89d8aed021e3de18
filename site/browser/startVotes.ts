/**
 * Puts the vote below every answer. Of its two buttons one is pressed, or none: the other takes the place, the same one takes it
 * back. It is kept nowhere but on the page.
 */
export function startVotes(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-vote]')
  if (!template) return
  for (const question of document.querySelectorAll('[data-faq] details')) {
    question.append(template.content.cloneNode(true))
    const buttons = [...question.querySelectorAll('button')]
    for (const pressed of buttons) {
      pressed.addEventListener('click', () => {
        const isVote = pressed.getAttribute('aria-pressed') === 'false'
        for (const button of buttons) {
          button.setAttribute('aria-pressed', String(isVote && button === pressed))
        }
      })
    }
  }
}
