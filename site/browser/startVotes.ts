/** At most one button of an answer is pressed. The vote is not stored. */
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
