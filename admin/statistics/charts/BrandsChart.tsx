import { Bar, BarChart, LabelList, Tooltip, XAxis, YAxis } from 'recharts'
import { axisLine, margin, tick, tooltipLook } from './chartStyle.ts'

interface BrandsChartProps {
  readonly brands: readonly { readonly name: string; readonly count: number }[]
}

const rowHeight = 28
const axisHeight = 16

/** Requests by make as bars that lie, each with its name and its count. */
export function BrandsChart({ brands }: BrandsChartProps) {
  return (
    <BarChart
      className="chart__plot"
      responsive
      style={{ height: brands.length * rowHeight + axisHeight }}
      data={[...brands]}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ ...margin, right: 44 }}
      barCategoryGap="25%"
    >
      <XAxis type="number" hide allowDecimals={false} />
      <YAxis
        type="category"
        dataKey="name"
        width={116}
        interval={0}
        tick={{ ...tick, fill: 'var(--text)' }}
        tickLine={false}
        axisLine={axisLine}
      />
      <Tooltip {...tooltipLook} />
      <Bar dataKey="count" name="Aanvragen" fill="var(--text)" isAnimationActive={false}>
        <LabelList dataKey="count" position="right" fill="var(--text)" fontSize={12} />
      </Bar>
    </BarChart>
  )
}
