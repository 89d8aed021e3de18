// Replaces the script of other pages. This page has no form that is sent and no carousel.
import { startEstimate } from '../../browser/estimate/startEstimate.ts'
import { startPage } from '../../browser/startPage.ts'

startPage(startEstimate)
