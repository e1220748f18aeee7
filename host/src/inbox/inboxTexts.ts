/** Texts of the inbox: the bell in the header and what opens below it. */
export const inboxTexts = {
  /** Of the bell, as it is read aloud. */
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
  open: '查看',
  markRead: '标为已读',
  notRead: '没有标记成功，请重试',
} as const;

/** Most unread messages that are told one by one. */
const MAX_SHOWN = 99;

/** `7`, and `99+` for what the server does not count any further. */
export const unreadText = (unread: number): string =>
  unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
