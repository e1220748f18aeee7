import { attackPage, readIntactPage } from '../support/damages/attackPage.ts';
import { type DamagedPage, damageAt } from '../support/damages/damage.ts';
import { startDamagingProxy } from '../support/damages/damagingProxy.ts';
import { expect, test } from '../support/test.ts';

const SEED = Number(process.env.DAMAGE_SEED ?? 1);
/** All kinds of damages except the slowest one. */
const COUNT = 8;

test('damaged files of releases run no foreign code, show a message, and pages recover', async ({
  browser,
  server,
  session,
}) => {
  if (!session) throw new Error('The attack needs a session');
  const proxy = await startDamagingProxy(server.url);
  const attacked = { browser, proxy, session, releases: server.releases.folder };
  try {
    const pages: DamagedPage[] = [];
    for (const address of ['/layout/admin/user', '/layout/netbar/list']) {
      const page = await readIntactPage(attacked, address);
      if (page) pages.push(page);
    }
    expect(pages).toHaveLength(2);
    const findings: string[] = [];
    for (let number = 0; number < COUNT; number += 1) {
      const { page, damage } = damageAt(SEED, number, pages);
      const result = await attackPage(attacked, page, damage);
      findings.push(
        ...result.findings.map((text) => `${damage.kind} ${page.address} ${damage.paths}: ${text}`),
      );
    }
    expect(findings, `seed ${SEED}`).toEqual([]);
  } finally {
    await proxy.stop();
  }
});
