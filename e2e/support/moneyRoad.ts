import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import { callApi, type Session, signInByApi } from './api.ts';
import { addTestUser } from './proof.ts';
import { openAs } from './session.ts';

const OWNER = 300;
const FINANCE = 110;
/** Card number with a valid check digit. */
export const CARD = '6222021234567890128';
const DESKTOP = { width: 1440, height: 900 };

/** A user of the journey with an open page. */
export interface Person {
  name: string;
  session: Session;
  page: Page;
}

export interface MoneyRoad {
  url: string;
  /** Applicant of the withdrawals. */
  owner: Person;
  /** Finance clerks. The second one confirms what the first one has entered. */
  clerk: Person;
  second: Person;
  end(): Promise<void>;
}

/** Adds the users of the money road and opens their pages. */
export async function startMoneyRoad(browser: Browser, url: string): Promise<MoneyRoad> {
  const open = async (role: number): Promise<Person> => {
    const { username, password } = await addTestUser(url, role);
    const session = await signInByApi(url, { username, password });
    return { name: username, session, page: await openAs(browser, url, session, DESKTOP) };
  };
  const [owner, clerk, second] = [await open(OWNER), await open(FINANCE), await open(FINANCE)];
  const end = async () => {
    for (const { page } of [owner, clerk, second]) await page.context().close();
  };
  return { url, owner, clerk, second, end };
}

/** Calls the API as a person of the journey. */
export const callAs = <Data>(
  url: string,
  { session }: Pick<Person, 'session'>,
  route: string,
  body: object,
) => callApi<Data>(url, route, { requestId: randomUUID(), ...body }, session);

interface Withdrawal {
  ID: number;
  withdrawNo: string;
}

/** Requests a withdrawal to a bank card. */
export async function requestWithdrawal(
  { url, owner }: MoneyRoad,
  amountFen: number,
): Promise<Withdrawal> {
  const { withdrawal } = await callAs<{ withdrawal: Withdrawal }>(
    url,
    owner,
    'POST /withdrawal/applyWithdrawal',
    {
      amountFen,
      channel: 'bank',
      payeeName: '张三丰',
      payeeAccount: CARD,
      bankName: '工商银行',
    },
  );
  return withdrawal;
}

/** Approves or rejects a withdrawal. */
export const audit = ({ url, clerk }: MoneyRoad, { ID }: Withdrawal, pass: boolean) =>
  callAs(url, clerk, 'POST /withdrawal/auditWithdrawal', {
    ID,
    pass,
    reason: pass ? '' : '收款人与实名不一致',
  });

type BankLine = [no: string, account: string, yuan: string, ...result: string[]];

/** File with results of a bank. */
export function bankFile(name: string, lines: readonly BankLine[]) {
  const head = '提现单号,收款人,收款账号,金额（元）,结果,打款流水号,失败原因';
  const rows = lines.map(([no, ...rest]) => [no, '张三丰', ...rest].join(','));
  const buffer = Buffer.from(`\ufeff${[head, ...rows].join('\r\n')}`);
  return { name, mimeType: 'text/csv', buffer };
}
