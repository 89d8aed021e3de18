// Replaces the script of other pages. This page has no form and no carousel.
import { startBrandSearch } from '../../browser/startBrandSearch.ts'
import { startPage } from '../../browser/startPage.ts'

startPage(startBrandSearch)
