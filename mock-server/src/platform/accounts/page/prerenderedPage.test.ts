import { expect, it } from 'vitest';
import type { Boot } from '../console/schemas.ts';
import { type PrerenderedScreens, renderPage } from './prerenderedPage.ts';

const page = (kind: string) =>
  `${kind}<html{{held}}><head><meta content="{{scheme}}"><title>{{title}}</title><script id="boot">{{boot}}</script><style nonce="{{nonce}}">{{colours}}</style>{{links}}</head><body{{look}}>{{drawn}}</body></html>`;

const drawn: PrerenderedScreens = {
  pages: { visitor: page('visitor'), session: page('session') },
  switches: ['appLogo', 'register'],
  screens: [
    {
      name: '/login',
      title: '登录 - {{appName}}',
      html: {
        '': '<b>{{appName}}</b>',
        register: '<b>{{appName}}</b><a>register</a>',
        appLogo: '<img src="{{appLogo}}">',
        'appLogo register': '<img src="{{appLogo}}"><a>register</a>',
      },
    },
    { name: '/', title: '{{homeTitle}} - {{appName}}', html: { '': '<h1>{{homeTitle}}</h1>' } },
  ],
  outline: { name: 'outline', title: '{{appName}}', html: { '': '<i>frame</i>' } },
};

function bootWith(settings: Partial<Boot['settings']> = {}, session: object | null = null): Boot {
  return {
    settings: {
      appName: '控制台',
      homeTitle: '首页',
      appLogo: '',
      showLogo: true,
      register: false,
      ...settings,
    },
    nonce: 'q1w2',
    session,
  } as Boot;
}

const draw = (boot: Boot, looks: Parameters<typeof renderPage>[1]['looks'] = {}) =>
  renderPage(drawn, { boot, looks, links: '<link>' });
const likely = (html: string) => /id="([^"]+)" data-title="[^"]*" data-likely/.exec(html)?.[1];

it('contains all screens without a session, and only the outline with a session', () => {
  const [without, withOne] = [draw(bootWith()), draw(bootWith({}, { user: {} }))];
  expect(without.startsWith('visitor')).toBe(true);
  expect(without.match(/<div class="drawn" id="[^"]+"/g)).toHaveLength(3);
  expect(withOne.startsWith('session')).toBe(true);
  expect(withOne).toContain(
    '<div class="drawn" id="outline" data-title="控制台" data-likely><i>frame</i></div>',
  );
  expect(withOne).toContain('<title>控制台</title>');
  expect(withOne.match(/class="drawn"/g)).toHaveLength(1);
});

it('selects the variant of a screen by the settings', () => {
  expect(draw(bootWith({ register: true }))).toContain('<b>控制台</b><a>register</a>');
  expect(draw(bootWith({ appLogo: '/logo.png', register: true }))).toContain(
    '<img src="/logo.png"><a>register</a>',
  );
});

it('escapes texts and does not replace placeholders in them', () => {
  const nasty = '</b>"<script>&{{homeTitle}}$&';
  const html = draw(bootWith({ appName: nasty }));
  expect(html).toContain('<b>&lt;/b&gt;&quot;&lt;script&gt;&amp;{{homeTitle}}$&amp;</b>');
  expect(html).toContain(
    '<title>首页 - &lt;/b&gt;&quot;&lt;script&gt;&amp;{{homeTitle}}$&amp;</title>',
  );
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

it('marks the sign-in page for returning visitors and the front page for new visitors', () => {
  expect(likely(draw(bootWith()))).toBe('/');
  expect(draw(bootWith())).toContain('<title>首页 - 控制台</title>');
  expect(likely(draw(bootWith(), { theme: 'auto' }))).toBe('/login');
  expect(draw(bootWith(), { theme: 'auto' })).toContain('<title>登录 - 控制台</title>');
});

it.each([
  ['dark', '<html><head><meta content="dark">', '<body arco-theme="dark">'],
  ['light', '<html><head><meta content="light">', '<body>'],
  ['auto', '<html><head><meta content="light dark">', '<body data-theme="auto">'],
  ['sepia', '<html data-held><head><meta content="light dark">', '<body data-theme="auto">'],
  ['"><script>', '<html data-held>', '<body data-theme="auto">'],
  [undefined, '<html data-held>', '<body data-theme="auto">'],
])('uses the theme of the cookie: %s', (theme, head, body) => {
  const html = draw(bootWith(), { theme });
  expect(html).toContain(head);
  expect(html).toContain(body);
});

it.each([
  ['open.191a23', ' data-aside="open"', ':root{--opening-aside:#191a23}'],
  ['collapsed.ffd666', ' data-aside="collapsed"', ':root{--opening-aside:#ffd666}'],
  ['open.red', '', ''],
  ['wide.191a23', '', ''],
  ['open.191a23}body{display:none', '', ''],
  [undefined, '', ''],
])('uses the sidebar state of a valid cookie: %s', (aside, body, colours) => {
  const html = draw(bootWith({}, { user: {} }), { theme: 'light', aside });
  expect(html).toContain(`<body${body}>`);
  expect(html).toContain(`<style nonce="q1w2">${colours}</style>`);
});
