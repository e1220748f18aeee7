/** Texts of the column settings, which are loaded later than the page. */
export const columnPanelTexts = {
  columnsReset: '恢复默认',
  columnKeys: 'Alt + ↑ ↓ 移动列，Shift + ← → 调整列宽',
  columnMoved: (title: string, place: number) => `「${title}」移到第 ${place} 位`,
  columnResized: (title: string, width: number) => `「${title}」宽 ${width} 像素`,
  dragColumn: '拖动以调整顺序',
  pins: { left: '固定在左侧', right: '固定在右侧' },
} as const;
