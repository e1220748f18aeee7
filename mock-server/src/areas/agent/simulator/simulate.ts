import { randomUUID } from 'node:crypto';
import { SimulatedNetbar } from './simulatedNetbar.ts';
import { texts } from './texts.ts';

export interface Simulation {
  /** Address of the console, for example `http://127.0.0.1:8080`. */
  url: string;
  user: string;
  password: string;
  netbars: number;
  /** Number of terminals per netbar. */
  pcs: number;
  seed: number;
  print(line: string): void;
}

interface Reply<T> {
  code: number;
  msg: string;
  data: T;
}

/** Maximum number of gateways that connect within a second, to protect small consoles. */
const PER_SECOND = 20;

/** API client of the console that adds netbars and keys. */
class Api {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async call<T>(path: string, body: object): Promise<T> {
    const response = await fetch(new URL(`/api${path}`, this.#url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.#token !== '' && { 'x-token': this.#token }),
      },
      body: JSON.stringify(body),
    });
    const reply = (await response.json()) as Reply<T>;
    if (reply.code !== 0) throw new Error(`${path}: ${reply.msg}`);
    return reply.data;
  }

  async signIn(username: string, password: string): Promise<void> {
    this.#token = (await this.call<{ token: string }>('/base/login', { username, password })).token;
  }
}

/** Name prefix that marks simulated netbars. */
const PREFIX = texts.netbar.namePrefix;

async function findOrAdd(api: Api, index: number, pcs: number): Promise<number> {
  const name = `${PREFIX}${String(index + 1).padStart(4, '0')}`;
  const { list } = await api.call<{ list: { ID: number; name: string }[] }>(
    '/netbar/getNetbarList',
    {
      page: 1,
      pageSize: 10,
      keyword: name,
    },
  );
  const existing = list.find((netbar) => netbar.name === name);
  if (existing) return existing.ID;
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
 * Simulates netbars over the real protocol: adds missing netbars (模拟网吧0001, …), creates a key for
 * each, enrols their gateways and simulates their terminals. Equal seeds produce equal events.
 *
 * @returns function that stops the simulation
 */
export async function simulate({
  url,
  user,
  password,
  netbars,
  pcs,
  seed,
  print,
}: Simulation): Promise<() => void> {
  const api = new Api(url);
  await api.signIn(user, password);
  const running: SimulatedNetbar[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (let index = 0; index < netbars; index += 1) {
    const netbarId = await findOrAdd(api, index, pcs);
    const { secret } = await api.call<{ secret: string }>('/agent/addKey', {
      netbarId,
      requestId: randomUUID(),
    });
    const netbar = new SimulatedNetbar({
      url: url.replace(/^http/, 'ws'),
      key: secret,
      pcs,
      seed: seed * 100_003 + index,
      onRefused: (reason) => print(`The console refuses netbar ${netbarId}: ${reason}`),
    });
    running.push(netbar);
    timers.push(setTimeout(() => netbar.start(), (index % PER_SECOND) * (1_000 / PER_SECOND)));
  }
  print(`Simulating ${netbars} netbars with ${pcs} terminals each`);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const netbar of running) netbar.stop();
  };
}
