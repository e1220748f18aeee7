/*
 * The one place that knows the drawing library: its core and the charts that pages need, drawn on a canvas. Its legend and its tooltip
 * are left out: they weigh 24 kB, cannot be reached by keyboard, and a page can have both in HTML of its own.
 */
import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, PieChart, GridComponent, CanvasRenderer]);

export type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts';
export type { GridComponentOption } from 'echarts/components';
export type { ComposeOption } from 'echarts/core';
export type { EChartsType };

/** Begins a drawing in an element. Not `init` itself: a module that only hands on is left out of the build, and what it says to use with it. */
export function makeDrawing(element: HTMLElement): EChartsType {
  return init(element);
}
