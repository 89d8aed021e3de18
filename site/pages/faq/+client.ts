// Replaces the script of other pages. This page has no form and no carousel.
import { startPage } from '../../browser/startPage.ts'
import { startQuestions } from '../../browser/startQuestions.ts'
import { startVotes } from '../../browser/startVotes.ts'

startPage(startVotes, startQuestions)
