import { lazy } from 'react'

const loadCharts = () => import('./charts/charts.ts')

export const RequestsChart = lazy(async () => ({ default: (await loadCharts()).RequestsChart }))
export const BrandsChart = lazy(async () => ({ default: (await loadCharts()).BrandsChart }))
export const PromiseChart = lazy(async () => ({ default: (await loadCharts()).PromiseChart }))
export const ResponseChart = lazy(async () => ({ default: (await loadCharts()).ResponseChart }))
