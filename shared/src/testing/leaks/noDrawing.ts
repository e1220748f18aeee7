/** Takes the place of `ui/chart/echarts.ts`: a chart is there for people who cannot see it, and draws nothing. */
export const makeDrawing = () => ({
  setOption: () => undefined,
  dispatchAction: () => undefined,
  resize: () => undefined,
  dispose: () => undefined,
  on: () => undefined,
  getZr: () => ({ on: () => undefined }),
  containPixel: () => false,
  convertFromPixel: () => [0, 0],
  convertToPixel: () => 0,
});
