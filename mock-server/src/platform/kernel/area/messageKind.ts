/** Where a message leads: the tab of a menu row, as `openTab` of `@console/shared/router` takes it. */
export interface MessageLink {
  /** Name of the menu row. Whoever does not have that row sees the message without a link. */
  name: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

/** What one message says. */
interface MessageContent {
  /** What happened, said once: the same kind and key are told the same person a single time. At most 160 characters. */
  key: string;
  /** At most 120 characters. */
  title: string;
  /** At most 1 000 characters. */
  text: string;
  link?: MessageLink;
}

/**
 * A kind of message that an area tells people. `write` makes its text of the facts: what people read stands in one place, beside the
 * area's other texts.
 */
export interface MessageKind<Facts = unknown> {
  /** Unique among all areas, for example `releaseFailing`. */
  name: string;
  /** What people call the kind. */
  title: string;
  /** `warning` where somebody should do something about it. */
  level: 'info' | 'warning';
  /** Nobody can turn it off: who took over a session could else keep the person from hearing of it. */
  always?: true;
  write(facts: Facts): MessageContent;
}

/**
 * Declares a kind of message; it is named in `messages` of its area.
 *
 * @example
 * export const netbarSilent = defineMessage<{ id: number; name: string; since: Date }>({
 *   name: 'netbarSilent',
 *   title: '网吧失联',
 *   level: 'warning',
 *   write: ({ id, name, since }) => ({
 *     key: `${id} ${since.toISOString()}`,
 *     title: `${name} 已失联`,
 *     text: '超过 10 分钟没有收到心跳，请检查网吧的网络。',
 *     link: { name: 'netbarDetail', params: { id: String(id) } },
 *   }),
 * });
 */
export const defineMessage = <Facts>(kind: MessageKind<Facts>): MessageKind<Facts> => kind;
