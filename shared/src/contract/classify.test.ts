import { describe, expect, it } from 'vitest';
import { classify, type HostFacts } from './classify.ts';

const host: HostFacts = {
  version: '0.4.0',
  shared: {
    react: { version: '19.3.1', names: ['useState', 'useId', 'jsx-runtime#jsx'] },
    '@console/shared': { version: '0.4.0', names: ['request#call', 'ui#ListPage'] },
    jotai: { version: '3.0.0' },
  },
};

const release = (
  uses: Record<string, { range: string; names: string[] }>,
  range = '>=0.1.0 <1.0.0',
) => ({ host: range, uses });

describe('classify', () => {
  it('is compatible if every range and every name matches', () => {
    const uses = {
      react: { range: '^19.0.0', names: ['useState', 'jsx-runtime#jsx'] },
      '@console/shared': { range: '^0.4.0', names: ['request#call', 'ui#*'] },
      jotai: { range: '^3.0.0', names: ['useAtomValue'] },
    };
    expect(classify(host, release(uses))).toEqual({ verdict: 'compatible', reasons: [] });
  });

  it.each([
    [
      'a host outside of the range',
      release({}, '>=0.5.0'),
      'host is 0.4.0, the release needs >=0.5.0',
    ],
    [
      'a package outside of the range',
      release({ react: { range: '^18.0.0', names: [] } }),
      'react is 19.3.1, the release needs ^18.0.0',
    ],
    [
      'a package that is not shared',
      release({ lodash: { range: '*', names: [] } }),
      'the host does not share lodash',
    ],
    [
      'a name of the object prototype',
      release({ constructor: { range: '*', names: [] } }),
      'the host does not share constructor',
    ],
    [
      'names that are not offered',
      release({
        react: { range: '^19.0.0', names: ['useState', 'useMagic', 'a', 'b', 'c', 'd', 'e'] },
      }),
      'react 19.3.1 does not offer useMagic, a, b, c, d and 1 more',
    ],
    [
      'a module that is not offered',
      release({ '@console/shared': { range: '*', names: ['charts#*'] } }),
      '@console/shared 0.4.0 does not offer charts#*',
    ],
  ])('is incompatible with %s', (_what, manifest, reason) => {
    expect(classify(host, manifest)).toEqual({ verdict: 'incompatible', reasons: [reason] });
  });

  it('is unknown if a version or a range cannot be parsed', () => {
    const odd = { ...host, version: 'today' };
    expect(classify(odd, release({}))).toEqual({
      verdict: 'unknown',
      reasons: ['host today cannot be compared with >=0.1.0 <1.0.0'],
    });
    expect(classify(host, release({ jotai: { range: 'npm:other', names: [] } })).verdict).toBe(
      'unknown',
    );
  });

  it('reports all reasons of an incompatibility', () => {
    const { verdict, reasons } = classify(
      host,
      release({ react: { range: '^18.0.0', names: ['useMagic'] } }, '^9.0.0'),
    );
    expect({ verdict, count: reasons.length }).toEqual({ verdict: 'incompatible', count: 3 });
  });
});
