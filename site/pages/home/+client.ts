// Replaces the script of other pages.
import { startIslands } from '../../browser/islands/startIslands.ts'
import { loadPriceNow } from '../../browser/loadPriceNow.ts'
import { startCarousel } from '../../browser/startCarousel.ts'
import { startPage } from '../../browser/startPage.ts'

startPage(loadPriceNow, startCarousel, startIslands)
