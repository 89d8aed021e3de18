/** All charts, with the library that draws them: fetched once the figures stand on the screen. */
export { BrandsChart } from './BrandsChart.tsx'
export { PromiseChart } from './PromiseChart.tsx'
export { RequestsChart } from './RequestsChart.tsx'
export { ResponseChart } from './ResponseChart.tsx'
