import {
  allCategories,
  filterQuestions,
  formatCount,
  keywordsPath,
  type QuestionKeywords,
  type SearchableQuestion,
} from './filterQuestions.ts'
import { untilLoaded } from './submissions/whenReachable.ts'

/** Announce the count after typing stops: a screen reader would read every count in between. */
const announceDelayMs = 400

interface ListedQuestion extends SearchableQuestion {
  readonly element: HTMLDetailsElement
  readonly summary: HTMLElement | null
}

export function startQuestions(): void {
  const search = document.querySelector<HTMLInputElement>('.search input')
  const count = document.querySelector('.search output')
  const emptyNotice = document.querySelector<HTMLElement>('[data-nothing]')
  const showAll = emptyNotice?.querySelector('button')
  if (!search || !count || !emptyNotice || !showAll) return

  const groups = [...document.querySelectorAll<HTMLElement>('[data-category]')]
  let questions = groups.flatMap(listQuestions)
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('.faq__categories button')]
  let category = allCategories
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    const found = filterQuestions(questions, { text: search.value, category })
    const shown = new Set(found.map(({ element }) => element))
    for (const { element } of questions) element.hidden = !shown.has(element)
    for (const group of groups) group.hidden = !group.querySelector('details:not([hidden])')
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === category))
    emptyNotice.hidden = found.length > 0
    openOnly(found)
    clearTimeout(timer)
    timer = setTimeout(() => {
      count.textContent = formatCount(found.length)
    }, announceDelayMs)
  }
  const choose = (chosen: string) => {
    category = chosen
    show()
  }
  const clear = () => {
    search.value = ''
    choose(allCategories)
  }
  const openLinked = () => {
    const linked = questions.find(({ element }) => `#${element.id}` === location.hash)?.element
    if (linked?.hidden) clear()
    if (linked) linked.open = true
    return linked
  }

  search.addEventListener('input', show)
  // Focuses the first result, which also hides a phone's keyboard.
  search.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') questions.find(({ element }) => !element.hidden)?.summary?.focus()
  })
  for (const button of buttons) button.addEventListener('click', () => choose(button.value))
  showAll.addEventListener('click', () => {
    clear()
    // The button is hidden now, so move the focus.
    search.focus()
  })
  // The browser scrolled before the layout changed, or not at all if the question was hidden.
  addEventListener('hashchange', () => openLinked()?.scrollIntoView())
  for (const { element, summary } of questions) {
    summary?.addEventListener('click', () => {
      // A long answer that closes above may move the question out of view.
      element.addEventListener('toggle', () => summary.scrollIntoView({ block: 'nearest' }), { once: true })
    })
  }
  const loadOnce = createKeywordsLoader((keywords) => {
    questions = questions.map((question) => ({
      ...question,
      keywords: keywords[question.element.id.replace('vraag-', '')] ?? [],
    }))
    if (search.value !== '') show()
  })
  search.addEventListener('focus', loadOnce)
  // On back navigation the browser restores the typed text, some only when the page is shown.
  const showTyped = () => {
    if (search.value === '') return
    loadOnce()
    show()
  }
  addEventListener('pageshow', showTyped)
  showTyped()
  openLinked()
}

function openOnly(found: readonly ListedQuestion[]): void {
  const [first] = found
  if (first && found.length === 1) first.element.open = true
}

/** Until they are loaded, a search finds the words of questions and answers. */
function createKeywordsLoader(use: (keywords: QuestionKeywords) => void): () => void {
  let isLoading = false
  return () => {
    if (isLoading) return
    isLoading = true
    void untilLoaded(async () => {
      const answer = await fetch(keywordsPath)
      if (!answer.ok) throw new Error(`HTTP_${answer.status}`)
      use((await answer.json()) as QuestionKeywords)
    })
  }
}

function listQuestions(group: HTMLElement): readonly ListedQuestion[] {
  return [...group.querySelectorAll('details')].map((element) => {
    const summary = element.querySelector('summary')
    return {
      element,
      summary,
      question: summary?.textContent ?? '',
      answer: element.querySelector('p')?.textContent ?? '',
      keywords: [],
      category: group.dataset['category'] ?? '',
    }
  })
}
