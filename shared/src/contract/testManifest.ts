import type { RemoteManifest } from './remoteManifest.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

/** Returns a valid manifest, which tests modify. Only the format of its signature is valid. */
export function testManifest(parts: Partial<RemoteManifest> = {}): RemoteManifest {
  return {
    schema: 'console-remote/1',
    id: 'netbar',
    version: '1.4.2',
    build: '3f2a9c01d7e4',
    publisher: 'team-netbar',
    title: '网吧管理',
    base: '/r/netbar/3f2a9c01d7e4/',
    entry: { file: 'remoteEntry.1b9c1b9c1b9c.js', global: 'r_netbar_3f2a9c01d7e4' },
    files: {
      'remoteEntry.1b9c1b9c1b9c.js': [HASH, 14295],
      'page-list.77aa77aa77aa.js': [HASH, 8310],
      'page-list.00ff00ff00ff.css': [HASH, 512],
      'static/image/empty.0123abcd.svg': [HASH, 0],
    },
    host: '>=0.1.0 <1.0.0',
    uses: { react: { range: '^19.0.0', names: ['jsx-runtime#jsx', 'useState'] } },
    pages: [
      {
        component: 'view/netbar/list',
        expose: './netbar/list',
        js: ['page-list.77aa77aa77aa.js'],
        css: ['page-list.00ff00ff00ff.css'],
        data: [{ call: 'POST /netbar/getNetbarList', body: { page: 1, pageSize: 10 } }],
      },
    ],
    slots: [],
    needs: { api: ['POST /netbar/*'], events: ['showNotice'] },
    sig: { alg: 'ES256', key: 'team-netbar.AbCdEfGh01234567', value: `${'A'.repeat(86)}==` },
    ...parts,
  };
}
