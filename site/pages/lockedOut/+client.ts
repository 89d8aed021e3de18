// Replaces the script of other pages. This page has no form and no carousel.
import { startPage } from '../../browser/startPage.ts'
import { startPriceNow } from '../../browser/startPriceNow.ts'

startPage(startPriceNow)
