import type { DemoContext } from '../../platform/kernel/area/define.ts';
import type { Fault, MailStatus } from './status.ts';
import { emailLetters, emailMails, emailTemplates } from './tables.ts';

const HOUR_MS = 3_600_000;
const MAILS = 36;

const TEMPLATES = [
  {
    name: '到期提醒',
    subject: '{{网吧}} 的服务将于 {{日期}} 到期',
    body: '{{称呼}}：\n\n您的网吧「{{网吧}}」的防护服务将于 {{日期}} 到期。请在此之前续费，以免中断防护。\n\n如已续费请忽略本邮件。',
  },
  {
    name: '维护通知',
    subject: '系统维护通知',
    body: '各位网吧负责人：\n\n{{开始时间}} 至 {{结束时间}} 进行系统维护，期间控制台无法登录，客户机的防护不受影响。',
  },
  {
    name: '活动邀请',
    subject: '邀请参加 {{活动}}',
    body: '{{称呼}}，诚邀您参加 {{活动}}。',
    status: 'disabled',
  },
] as const;

/** Adds templates and mails that were sent with them. */
export async function addDemoMails({ tx, now, random }: DemoContext): Promise<void> {
  const templates = await tx
    .insert(emailTemplates)
    .values(TEMPLATES.map((item) => ({ ...item, updaterName: '超级管理员' })))
    .returning({ id: emailTemplates.id, name: emailTemplates.name });
  const [letter] = await tx
    .insert(emailLetters)
    .values({ userId: 1, sealedText: '' })
    .returning({ id: emailLetters.id });
  const faults: readonly [Fault, number][] = [
    ['receiver', 550],
    ['later', 451],
    ['unreachable', 0],
  ];
  const rows = Array.from({ length: MAILS }, (_none, at) => {
    const createdAt = new Date(now.getTime() - (at + 1) * 5 * HOUR_MS);
    const template = templates[at % 2];
    const [fault, answer] = faults[at % faults.length] ?? ['other', 0];
    const isFailed = random.between(0, 9) < 2;
    const status: MailStatus = isFailed ? 'failed' : 'sent';
    return {
      letterId: letter?.id ?? 0,
      userId: 1,
      senderName: '超级管理员',
      createdAt,
      updatedAt: createdAt,
      address: `owner${String(at + 1).padStart(2, '0')}@example.com`,
      status,
      attempts: 1,
      subject: at % 2 === 0 ? `网吧${at + 1} 的服务即将到期` : '系统维护通知',
      templateId: template?.id ?? null,
      templateName: template?.name ?? '',
      ...(isFailed
        ? { fault, answer }
        : { messageId: `<mail-${at + 1}@example.com>`, sentAt: createdAt }),
    };
  });
  // Insert the newest last, in the order of sending.
  await tx.insert(emailMails).values(rows.reverse());
}
