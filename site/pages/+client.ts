import { startIslands } from '../browser/islands/startIslands.ts'
import { startCarousel } from '../browser/startCarousel.ts'
import { startPage } from '../browser/startPage.ts'

startPage(startCarousel, startIslands)
