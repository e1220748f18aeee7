/** Texts of the inbox button in the header and of its panel. */
export const inboxTexts = {
  /** Accessible name of the button. */
  bell: (unread: number) => (unread === 0 ? '消息' : `消息，${unreadText(unread)} 条未读`),
  title: '消息',
  readAll: '全部标为已读',
  all: '全部',
  unread: '未读',
  filter: '显示哪些消息',
  empty: '没有消息',
  emptyUnread: '没有未读消息',
  failed: '消息没有取到',
  retry: '重试',
  more: '加载更多',
  unreadMark: '未读，',
  notices: '未读公告',
  notice: (title: string) => `公告：${title}`,
  everything: '查看全部公告和消息',
  open: '查看',
  openToConfirm: '查看并确认',
  markRead: '标为已读',
  notRead: '没有标记成功，请重试',
} as const;

/** Largest number of unread messages that is shown exactly. */
const MAX_SHOWN = 99;

/** Returns the text of a count, for example `7`, or `99+` above the maximum. */
export const unreadText = (unread: number): string =>
  unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
