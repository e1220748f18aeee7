import { randomUUID } from 'node:crypto';
import { SimulatedNetbar } from './simulatedNetbar.ts';
import { texts } from './texts.ts';

export interface Simulation {
  /** The console, `http://127.0.0.1:8080`. */
  url: string;
  user: string;
  password: string;
  netbars: number;
  /** Machines of each. */
  pcs: number;
  seed: number;
  tell(line: string): void;
}

interface Reply<T> {
  code: number;
  msg: string;
  data: T;
}

/** So many gateways begin within a second: their console may be a small one. */
const PER_SECOND = 20;

/** The calls of the console that make netbars and keys, as the person who signed in. */
class Api {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async call<T>(path: string, body: object): Promise<T> {
    const answer = await fetch(new URL(`/api${path}`, this.#url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token !== '' && { 'x-token': this.#token }),
      },
      body: JSON.stringify(body),
    });
    const reply = (await answer.json()) as Reply<T>;
    if (reply.code !== 0) throw new Error(`${path}: ${reply.msg}`);
    return reply.data;
  }

  async signIn(username: string, password: string): Promise<void> {
    this.#token = (await this.call<{ token: string }>('/base/login', { username, password })).token;
  }
}

/** What every simulated netbar begins with: nobody takes one for a real one. */
const PREFIX = texts.netbar.namePrefix;

async function findOrAdd(api: Api, at: number, pcs: number): Promise<number> {
  const name = `${PREFIX}${String(at + 1).padStart(4, '0')}`;
  const { list } = await api.call<{ list: { ID: number; name: string }[] }>(
    '/netbar/getNetbarList',
    {
      page: 1,
      pageSize: 10,
      keyword: name,
    },
  );
  const known = list.find((one) => one.name === name);
  if (known) return known.ID;
  const form = {
    name,
    regionCode: '330100',
    address: texts.netbar.address,
    contactName: texts.netbar.simulated,
    contactPhone: '19000020000',
    disklessType: 'server',
    billingType: 'member',
    terminalTotal: pcs,
    tags: [texts.netbar.simulated],
    requestId: randomUUID(),
  };
  return (await api.call<{ netbar: { ID: number } }>('/netbar/addNetbar', form)).netbar.ID;
}

/**
 * Plays netbars over the real wire until it is stopped: adds those that are not there (模拟网吧0001, …), makes a key for each, enrols their
 * gateways and lets their machines live. The same seed lets the same things happen.
 *
 * @returns stops it
 */
export async function simulate({
  url,
  user,
  password,
  netbars,
  pcs,
  seed,
  tell,
}: Simulation): Promise<() => void> {
  const api = new Api(url);
  await api.signIn(user, password);
  const running: SimulatedNetbar[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (let at = 0; at < netbars; at += 1) {
    const netbarId = await findOrAdd(api, at, pcs);
    const { secret } = await api.call<{ secret: string }>('/agent/addKey', {
      netbarId,
      requestId: randomUUID(),
    });
    const one = new SimulatedNetbar({
      url: url.replace(/^http/, 'ws'),
      key: secret,
      pcs,
      seed: seed * 100_003 + at,
      onRefused: (reason) => tell(`netbar ${netbarId} is not let in any more: ${reason}`),
    });
    running.push(one);
    timers.push(setTimeout(() => one.start(), (at % PER_SECOND) * (1_000 / PER_SECOND)));
  }
  tell(`${netbars} netbars with ${pcs} machines each are being simulated`);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const one of running) one.stop();
  };
}
