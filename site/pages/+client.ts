import { startCarousel } from '../components/startCarousel.ts'
import { startDrawer } from '../frame/startDrawer.ts'
import { startPrefetch } from '../frame/startPrefetch.ts'
import { startIslands } from '../islands/startIslands.ts'

startDrawer()
startCarousel()
startPrefetch()
startIslands()
