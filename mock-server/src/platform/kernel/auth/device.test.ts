import { expect, it } from 'vitest';
import { parseDevice } from './device.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.43';

it('returns the browser and system of a user agent, and empty values for unknown ones', () => {
  expect(parseDevice(WINDOWS)).toEqual({ name: 'Chrome 120 · Windows 10', kind: 'desktop' });
  expect(parseDevice(PHONE)).toMatchObject({
    name: expect.stringMatching(/^WeChat 8 · iOS/),
    kind: 'mobile',
  });
  expect(parseDevice('')).toEqual({ name: '', kind: 'other' });
  expect(parseDevice('\u0000'.repeat(300)).kind).toBe('other');
});
