// Replaces the script of other pages. This page has no form and no carousel.
import { loadPriceNow } from '../../browser/loadPriceNow.ts'
import { startPage } from '../../browser/startPage.ts'

startPage(loadPriceNow)
