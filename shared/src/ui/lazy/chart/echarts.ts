/* The only module that imports the chart library: its core and the used chart types, rendered to a
   canvas. Its legend and tooltip are excluded. They weigh 24 kB and are not keyboard accessible,
   and the kit renders both as HTML. */
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, PieChart, GridComponent, CanvasRenderer]);

export type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
export type { GridComponentOption } from 'echarts/components';
export type { ComposeOption } from 'echarts/core';
export type { EChartsType };

/**
 * Creates a drawing in an element. A wrapper instead of a re-export of `init`, because the build
 * would drop a module that only re-exports, together with its `use` call.
 */
export function makeDrawing(element: HTMLElement): EChartsType {
  return init(element);
}
