/**
 * Replaces `ui/chart/echarts.ts` in tests. Charts have their accessible content but do not draw.
 */
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
