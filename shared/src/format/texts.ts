export const formatTexts = {
  empty: '–',
  justNow: '刚刚',
} as const;
