import { expect, it } from 'vitest';
import { type Decision, decide, type Sent, type SessionNow } from './decide.ts';
import { RequestError } from './requestError.ts';

const SENT: Sent = { token: 'one', sessionId: 's1', proofs: 0, isRepeated: false, options: {} };
const NOW: SessionNow = {
  token: 'one',
  sessionId: 's1',
  storedToken: 'one',
  proofs: 0,
  reloginDialog: true,
};

const answer = (code: number) => ({ code, data: null, msg: '' });
const refusal = (status?: number) =>
  new RequestError(status ? 'http' : 'network', '', { route: 'GET /x', status });

const CASES: [
  string,
  ReturnType<typeof answer> | RequestError,
  Partial<Sent>,
  Partial<SessionNow>,
  Decision,
][] = [
  ['success', answer(0), {}, {}, 'done'],
  ['a refusal with a code', answer(7), {}, {}, 'done'],
  ['a wish for a proof', answer(301), {}, {}, 'proof'],
  ['a required proof after another proof was given', answer(302), {}, { proofs: 1 }, 'again'],
  [
    'a required proof that the caller handles',
    answer(303),
    { options: { verify: false } },
    {},
    'done',
  ],
  ['no answer', refusal(), {}, {}, 'fail'],
  ['a panic', refusal(500), {}, {}, 'fail'],
  ['401 in the current session', refusal(401), {}, {}, 'relogin'],
  [
    '401 with the dialog disabled in the settings',
    refusal(401),
    {},
    { reloginDialog: false },
    'fail',
  ],
  [
    '401 of a call that the caller handles',
    refusal(401),
    { options: { verify: false } },
    {},
    'fail',
  ],
  ['401 of a completely silent call', refusal(401), { options: { silent: 'all' } }, {}, 'fail'],
  ['401 of a silent call', refusal(401), { options: { silent: true } }, {}, 'relogin'],
  ['401 with a token that this tab has renewed', refusal(401), {}, { token: 'two' }, 'again'],
  [
    '401 with a token that another tab has renewed',
    refusal(401),
    {},
    { storedToken: 'two' },
    'again',
  ],
  [
    'a second 401 with a renewed token',
    refusal(401),
    { isRepeated: true },
    { token: 'two' },
    'relogin',
  ],
  ['401 after a sign-out of another tab', refusal(401), {}, { storedToken: '' }, 'relogin'],
  ['401 after the session has ended', refusal(401), {}, { token: '', sessionId: '' }, 'drop'],
  [
    '401 without a session',
    refusal(401),
    { token: '', sessionId: '' },
    { token: '', sessionId: '', storedToken: '' },
    'relogin',
  ],
];

it.each(CASES)('%s', (_title, given, sent, now, decision) => {
  expect(decide(given, { ...SENT, ...sent }, { ...NOW, ...now })).toBe(decision);
});
