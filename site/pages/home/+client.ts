// Replaces the script of other pages.
import { startIslands } from '../../browser/islands/startIslands.ts'
import { startCarousel } from '../../browser/startCarousel.ts'
import { startPage } from '../../browser/startPage.ts'
import { startPriceNow } from '../../browser/startPriceNow.ts'

startPage(startPriceNow, startCarousel, startIslands)
