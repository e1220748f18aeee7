import Bowser from 'bowser';

/** A device as described by its user agent. */
export interface DeviceName {
  /** Display name, for example `Chrome 120 · Windows 10`; '' if unknown. */
  name: string;
  kind: 'desktop' | 'mobile' | 'tablet' | 'other';
}

const KINDS = ['desktop', 'mobile', 'tablet'] as const;

/**
 * Parses a `user-agent` header. The result is for display only, because clients can send any
 * header.
 *
 * @example
 * parseDevice('Mozilla/5.0 (Windows NT 10.0; …) Chrome/120.0.0.0 Safari/537.36')
 * // { name: 'Chrome 120 · Windows 10', kind: 'desktop' }
 */
export function parseDevice(agent: string): DeviceName {
  if (agent === '') return { name: '', kind: 'other' };
  const { browser, os, platform } = Bowser.parse(agent);
  const [major = ''] = (browser.version ?? '').split('.');
  const system = [os.name, os.versionName ?? ''].join(' ').trim();
  const name = [[browser.name, major].join(' ').trim(), system]
    .filter((part) => part !== '')
    .join(' · ');
  return { name, kind: KINDS.find((kind) => kind === platform.type) ?? 'other' };
}
