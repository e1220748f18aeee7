import { useEffect, useRef } from 'react';
import { serves } from '../session/support.ts';
import { listen, type TopicOptions } from './listen.ts';

/**
 * Subscribes to a topic while the component is visible, if the back end has a live socket. A page
 * in a hidden tab receives no messages. When it becomes visible again, it receives the state or
 * `onGap`.
 *
 * @param topic `undefined` for no subscription
 * @param onMessage may change at every render
 * @example
 * useTopic('netbar', () => list.reload(), { key: String(id), onGap: () => list.reload() });
 */
export function useTopic<Data = unknown>(
  topic: string | undefined,
  onMessage: (data: Data) => void,
  options: TopicOptions = {},
): void {
  const { key = '' } = options;
  const latest = useRef({ onMessage, options });
  latest.current = { onMessage, options };
  /** The last subscribed topic and key. A new subscription to the same one follows a gap. */
  const before = useRef('');
  useEffect(() => {
    if (topic === undefined || !serves('GET /live')) return;
    const id = `${topic}\n${key}`;
    if (before.current === id) latest.current.options.onGap?.();
    before.current = id;
    const { stop } = listen<Data>(topic, (data) => latest.current.onMessage(data), {
      key,
      onGap: () => latest.current.options.onGap?.(),
      onRefused: (reason) => latest.current.options.onRefused?.(reason),
    });
    return stop;
  }, [topic, key]);
}
